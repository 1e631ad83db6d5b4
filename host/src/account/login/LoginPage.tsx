import { useT } from '@maru/platform';
import { useState } from 'react';
import { AuthPageLayout, AuthPageLinks } from '../AuthPageLayout';
import { RegisterButton } from '../visitors/RegisterButton';
import { RecoveryLinks } from './RecoveryLinks';
import { SignIn } from './SignIn';
import { useVisitorFrame } from './visitor-frame';
import { Welcome } from './Welcome';

/** Sign-in: the page of its own that the configuration asks for, or a welcome in the frame whose sign-in is a modal. */
export default function LoginPage() {
  const t = useT('host');
  const framed = useVisitorFrame();
  const [isSecond, setSecond] = useState(false);
  if (framed) return <Welcome />;
  return (
    // The second step has a heading of its own.
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
