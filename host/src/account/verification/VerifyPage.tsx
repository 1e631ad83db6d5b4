import { call } from '@maru/client';
import { Link, type Refused, sessionAtom, useAtomValue, useParams, useT } from '@maru/platform';
import { Button, buttonClass } from '@maru/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { paths } from '../../routing/access';
import { AuthPageLayout } from '../AuthPageLayout';
import { Outcome } from '../forms/Outcome';
import { linkUsed, UsedLink } from '../password/Reset';
import '../../texts/account';

type State = { kind: 'doing' } | { kind: 'done' } | { kind: 'used' } | { kind: 'failed'; refused: Refused };

/** The link of a message confirms the address it was sent to. */
export default function VerifyPage() {
  const say = useT('account');
  const t = useT('host');
  const { token = '' } = useParams('/verification/verify/:token');
  const member = useAtomValue(sessionAtom) === 'member';
  const [state, setState] = useState<State>({ kind: 'doing' });
  const requestedToken = useRef('');
  const confirm = useCallback(async () => {
    setState({ kind: 'doing' });
    const result = await call('verificationVerify', { params: { token } }, { quiet: true });
    if (result.ok) return setState({ kind: 'done' });
    const used = result.code === linkUsed || result.status === 404 || result.status === 422;
    setState(used ? { kind: 'used' } : { kind: 'failed', refused: result });
  }, [token]);
  // A link is good for one use: drawing the page twice must not use it twice.
  useEffect(() => {
    if (requestedToken.current === token) return;
    requestedToken.current = token;
    void confirm();
  }, [token, confirm]);
  return (
    <AuthPageLayout title={say('verify.title')}>
      {state.kind === 'doing' ? (
        <p className="soft" role="status" aria-busy="true">
          {say('verify.doing')}
        </p>
      ) : null}
      {state.kind === 'done' ? (
        <Outcome title={say('verify.doneTitle')} text={say('verify.doneText')}>
          <Link className={buttonClass({ tone: 'primary' })} to={member ? paths.home : paths.login}>
            {t(member ? 'page.toHome' : 'login.title')}
          </Link>
        </Outcome>
      ) : null}
      {state.kind === 'used' ? <UsedLink to="/verification/resend" /> : null}
      {state.kind === 'failed' ? (
        <Outcome bad title={say('verify.failed')} text={state.refused.message}>
          <Button tone="primary" icon="refresh" onClick={() => void confirm()}>
            {say('retry')}
          </Button>
        </Outcome>
      ) : null}
    </AuthPageLayout>
  );
}
