import { openModal, t as translate, useT } from '@maru/platform';
import { ModalView } from '@maru/ui';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import { FocusFirst } from '../forms/FocusFirst';
import { RecoveryLinks } from './RecoveryLinks';

const SignIn = lazyPart(async () => ({ default: (await import('./SignIn')).SignIn }));

function LoginModal({ close }: { close(): void }) {
  const t = useT('host');
  return (
    <ModalView title={t('login.title')} onClose={close}>
      <Part name="sign-in" box="modal-wait">
        <FocusFirst>
          <SignIn heading="h3" onDone={close} links={<RecoveryLinks onGo={close} />} />
        </FocusFirst>
      </Part>
    </ModalView>
  );
}

/** Opens the sign-in as a modal. */
export function askLogin(): () => void {
  return openModal((close) => <LoginModal close={close} />, { label: translate('host', 'login.title') });
}
