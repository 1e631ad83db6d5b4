import { useAtomValue, useLocation, useT } from '@maru/platform';
import { Button, Note } from '@maru/ui';
import { useState } from 'react';
import { isIdleLogin } from '../../routing/access';
import '../../texts/account';
import { signOut, signOutFailedAtom } from '../../session/start';

/** Says why a member was signed out without having asked for it. */
export function IdleNote() {
  const t = useT('account');
  const { search } = useLocation();
  if (!isIdleLogin(search)) return null;
  return (
    <Note tone="info" role="status">
      {t('signIn.idle')}
    </Note>
  );
}

/** Says that a sign-out did not reach the server, for as long as it has not, and tries it again. */
export function SignOutNote() {
  const t = useT('host');
  const failed = useAtomValue(signOutFailedAtom);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const again = async () => {
    setState('busy');
    setState((await signOut()) ? 'done' : 'idle');
  };
  if (state === 'done' && !failed) {
    return (
      <Note tone="success" role="status">
        {t('login.signedOut')}
      </Note>
    );
  }
  if (!failed) return null;
  return (
    <div className="stack stack--sm">
      <Note tone="caution" role="alert">
        {t('login.stillIn')}
      </Note>
      <Button wide onClick={() => state !== 'busy' && void again()} aria-disabled={state === 'busy' || undefined}>
        {t('login.signOutAgain')}
      </Button>
    </div>
  );
}
