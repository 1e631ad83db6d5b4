import { call } from '@maru/client';
import { Link, useT } from '@maru/platform';
import { Button, buttonClass, Card, ErrorState, Note, Skeleton } from '@maru/ui';
import { useRef, useState } from 'react';
import { Waiting } from '../../ui/Waiting';
import { Outcome } from '../forms/Outcome';
import { useProfile } from '../settings/use-profile';
import '../../texts/account';
import styles from '../settings/settings.module.css';

function Ask({ email }: { email: string }) {
  const say = useT('account');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const sending = useRef(false);
  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailed(null);
    const result = await call('verificationResend', {}, { quiet: true });
    sending.current = false;
    setBusy(false);
    if (result.ok) setSent(true);
    else setFailed(result.message);
  };
  if (sent) return <Outcome icon="mail" title={say('forgot.sentTitle')} text={say('resend.sentText', { email })} />;
  return (
    <div className={styles.resend}>
      {failed ? (
        <Note tone="danger" role="alert">
          {failed}
        </Note>
      ) : null}
      <p className="soft">{say('resend.text', { email })}</p>
      <Button tone="primary" aria-disabled={busy || undefined} onClick={() => void send()}>
        {say(busy ? 'sending' : 'send')}
      </Button>
    </div>
  );
}

/** The link that confirms the member's address is sent again. */
export default function ResendPage() {
  const say = useT('account');
  const { state, reload } = useProfile();
  return (
    <>
      <h1 className="page-title">{say('resend.title')}</h1>
      {state.kind === 'failed' ? (
        <ErrorState title={say('settings.failed')} text={state.message} onRetry={reload} />
      ) : (
        <Card>
          <div className="card__body">
            {state.kind === 'loading' ? (
              <Waiting label={say('settings.loading')} onRetry={reload}>
                <Skeleton height={96} />
              </Waiting>
            ) : null}
            {state.kind === 'ready' && state.profile.email && !state.profile.email_verified ? (
              <Ask email={state.profile.email} />
            ) : null}
            {state.kind === 'ready' && state.profile.email && state.profile.email_verified ? (
              <Outcome title={say('resend.doneTitle')} text={state.profile.email} />
            ) : null}
            {state.kind === 'ready' && !state.profile.email ? (
              <Outcome bad title={say('resend.noneTitle')} text={say('resend.noneText')}>
                <Link className={buttonClass()} to="/settings/profile">
                  {say('settings.profile')}
                </Link>
              </Outcome>
            ) : null}
          </div>
        </Card>
      )}
    </>
  );
}
