import { useAtomValue, useT } from '@maru/platform';
import { Button, Note } from '@maru/ui';
import { useState } from 'react';
import { signOut, signOutFailedAtom } from '../../session/start';

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
