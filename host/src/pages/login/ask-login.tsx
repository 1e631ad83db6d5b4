import { openModal, t as translate, useT } from '@maru/platform';
import { ModalView } from '@maru/ui';
import { lazy, Suspense } from 'react';
import { FocusFirst } from '../forms/focus-first';
import { RecoveryLinks } from './recovery-links';

const LoginForm = lazy(() => import('./login-form').then((module) => ({ default: module.LoginForm })));

function LoginModal({ close }: { close(): void }) {
  const t = useT('host');
  return (
    <ModalView title={t('login.title')} onClose={close}>
      <Suspense fallback={<div className="modal-wait" aria-busy="true" />}>
        <FocusFirst>
          <LoginForm onDone={close} />
        </FocusFirst>
      </Suspense>
      <RecoveryLinks onGo={close} />
    </ModalView>
  );
}

/** Opens the sign-in as a modal. */
export function askLogin(): () => void {
  return openModal((close) => <LoginModal close={close} />, { label: translate('host', 'login.title') });
}
