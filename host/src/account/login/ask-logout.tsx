import { cartCountAtom, navigate, openModal, t as translate, useAtomValue, useT } from '@maru/platform';
import { Button, ModalView } from '@maru/ui';
import { paths } from '../../routing/access';
import { signOut } from '../../session/start';

function LogoutDialog({ close }: { close(): void }) {
  const t = useT('host');
  const count = useAtomValue(cartCountAtom);
  const leave = () => {
    close();
    void signOut();
    navigate(paths.login, { replace: true });
  };
  return (
    <ModalView
      className="idle"
      foot={
        <>
          <Button data-autofocus="" onClick={close}>
            {t('user.stay')}
          </Button>
          <Button tone="primary" onClick={leave}>
            {t('user.logout')}
          </Button>
        </>
      }
    >
      <h2>{t('user.askLogout')}</h2>
      {count > 0 ? <p className="soft">{t('idle.cart', { n: count })}</p> : null}
    </ModalView>
  );
}

/** Asks before it signs the member out. */
export function askLogout(): void {
  openModal((close) => <LogoutDialog close={close} />, { label: translate('host', 'user.askLogout'), alert: true });
}
