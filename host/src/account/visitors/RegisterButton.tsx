import { configAtom, Link, openModal, t as translate, useAtomValue, useT } from '@maru/platform';
import { ModalView } from '@maru/ui';
import { paths } from '../../routing/access';
import { lazyPart } from '../../shell/faults/lazy-part';
import { Part } from '../../shell/faults/Part';
import { FocusFirst } from '../forms/FocusFirst';

const CodeForm = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "visitors" */ './CodeForm')).CodeForm,
}));

function CodeModal({ close }: { close(): void }) {
  const t = useT('host');
  return (
    <ModalView title={t('code.title')} onClose={close}>
      <Part name="registration code" box="modal-wait">
        <FocusFirst>
          <CodeForm onDone={close} />
        </FocusFirst>
      </Part>
    </ModalView>
  );
}

/**
 * The way to the registration: where it needs a code a modal asks for it, else it is a link to the page. Nothing where
 * the registration is closed. `onGo` is called before the modal opens.
 */
export function RegisterButton({ className, onGo }: { className: string; onGo?(): void }) {
  const t = useT('host');
  const config = useAtomValue(configAtom);
  if (!config?.open_register_page) return null;
  if (!config.use_register_code_page) {
    return (
      <Link className={className} to={paths.register}>
        {t('register.title')}
      </Link>
    );
  }
  const ask = () => {
    onGo?.();
    openModal((close) => <CodeModal close={close} />, { label: translate('host', 'code.title') });
  };
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={ask}>
      {t('register.title')}
    </button>
  );
}
