import { openModal, t as translate, useT } from '@maru/platform';
import { ModalView } from '@maru/ui';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import { FocusFirst } from '../forms/FocusFirst';

const DialogSignIn = lazyPart(() => import('./DialogSignIn'));

function LoginModal({ close }: { close(): void }) {
  const t = useT('host');
  return (
    <ModalView title={t('login.title')} onClose={close}>
      <Part name="sign-in" box="modal-wait">
        <FocusFirst>
          <DialogSignIn close={close} />
        </FocusFirst>
      </Part>
    </ModalView>
  );
}

/** Opens the sign-in as a modal. */
export function askLogin(): () => void {
  return openModal((close) => <LoginModal close={close} />, { label: translate('host', 'login.title') });
}
