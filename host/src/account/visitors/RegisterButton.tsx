import { configAtom, Link, navigate, useAtomValue, useT } from '@maru/platform';
import { paths } from '../../routing/access';

/**
 * Leads to the registration: a modal if a code is required, otherwise a link to the page; nothing while registration is
 * closed. `onGo` is called on use.
 */
export function RegisterButton({ className, onGo }: { className: string; onGo?(): void }) {
  const t = useT('host');
  const config = useAtomValue(configAtom);
  if (!config?.open_register_page) return null;
  if (!config.use_register_code_page) {
    return (
      <Link className={className} to={paths.register} onClick={onGo}>
        {t('register.title')}
      </Link>
    );
  }
  const ask = () => {
    onGo?.();
    // Without the modal's code the page asks the same.
    import(/* webpackChunkName: "visitors" */ './CodeModal').then(
      ({ askCode }) => askCode(),
      () => navigate(paths.code),
    );
  };
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={ask}>
      {t('register.title')}
    </button>
  );
}
