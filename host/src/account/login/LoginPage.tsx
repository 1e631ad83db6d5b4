import { useT } from '@maru/platform';
import { AuthPageLayout, AuthPageLinks } from '../AuthPageLayout';
import { RegisterButton } from '../visitors/RegisterButton';
import { LoginForm } from './LoginForm';
import { RecoveryLinks } from './RecoveryLinks';
import { useVisitorFrame } from './visitor-frame';
import { Welcome } from './Welcome';

/** Sign-in: the page of its own that the configuration asks for, or a welcome in the frame whose sign-in is a modal. */
export default function LoginPage() {
  const t = useT('host');
  const framed = useVisitorFrame();
  if (framed) return <Welcome />;
  return (
    <AuthPageLayout title={t('login.title')}>
      <LoginForm />
      <RecoveryLinks />
      <AuthPageLinks first={<RegisterButton className="link" />} />
    </AuthPageLayout>
  );
}
