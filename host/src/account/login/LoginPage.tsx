import { useT } from '@maru/platform';
import { useState } from 'react';
import { AuthPageLayout, AuthPageLinks } from '../AuthPageLayout';
import { RegisterButton } from '../visitors/RegisterButton';
import { RecoveryLinks } from './RecoveryLinks';
import { SignIn } from './SignIn';
import { useVisitorFrame } from './visitor-frame';
import { Welcome } from './Welcome';

/** Sign-in as a separate page, or a welcome inside the frame with a sign-in modal, as configured. */
export default function LoginPage() {
  const t = useT('host');
  const framed = useVisitorFrame();
  const [isSecond, setSecond] = useState(false);
  if (framed) return <Welcome />;
  return (
    // The second step has its own heading.
    <AuthPageLayout title={isSecond ? null : t('login.title')}>
      <SignIn
        heading="h1"
        onStep={setSecond}
        links={
          <>
            <RecoveryLinks />
            <AuthPageLinks first={<RegisterButton className="link" />} />
          </>
        }
      />
    </AuthPageLayout>
  );
}
