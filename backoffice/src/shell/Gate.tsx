import { useSignIn } from '../session/context';
import { Failed, Skeleton } from '../ui/States';
import { Console } from './Console';
import { EnrolFirst } from './EnrolFirst';
import { SignIn } from './SignIn';

/** The sign-in, and behind it the console. */
export function Gate() {
  const { state, ask, leave } = useSignIn();
  if (state.kind === 'asking') return <Skeleton rows={6} height={120} />;
  if (state.kind === 'failed') return <Failed problem={state.problem} onRetry={ask} />;
  if (state.kind === 'out') return <SignIn ended={state.ended} onSignedIn={ask} />;
  if (state.me.operator.enrol_first) return <EnrolFirst onDone={ask} onLeave={leave} />;
  return <Console me={state.me} onSignedOut={leave} />;
}
