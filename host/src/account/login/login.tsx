import { useT } from '@maru/platform';
import { GateLinks, GatePage } from '../AuthPageLayout';
import { RegisterButton } from '../visitors/register-button';
import { LoginForm } from './login-form';
import { RecoveryLinks } from './recovery-links';
import { useVisitorFrame } from './visitor-frame';
import { Welcome } from './welcome';

/** Sign-in: the page of its own that the configuration asks for, or a welcome in the frame whose sign-in is a modal. */
export default function LoginPage() {
  const t = useT('host');
  const framed = useVisitorFrame();
  if (framed) return <Welcome />;
  return (
    <GatePage title={t('login.title')}>
      <LoginForm />
      <RecoveryLinks />
      <GateLinks first={<RegisterButton className="link" />} />
    </GatePage>
  );
}
