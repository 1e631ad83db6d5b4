import { AuthPageLinks } from '../AuthPageLayout';
import { RegisterButton } from '../visitors/RegisterButton';
import { RecoveryLinks } from './RecoveryLinks';
import { SignIn } from './SignIn';

/** The sign-in in a dialog, with the same ways on as on its page. */
export default function DialogSignIn({ close }: { close(): void }) {
  return (
    <SignIn
      heading="h3"
      onDone={close}
      links={
        <>
          <RecoveryLinks onGo={close} />
          <AuthPageLinks first={<RegisterButton className="link" onGo={close} />} onGo={close} />
        </>
      }
    />
  );
}
