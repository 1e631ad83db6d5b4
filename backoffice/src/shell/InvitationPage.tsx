import { Note } from '@maru/ui/labels';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSubmit } from '../api/use-submit';
import type { Answer } from '../client/client';
import { useBase, useSignIn } from '../session/context';
import { FormProblem } from '../ui/FormProblem';
import { shortTime } from '../ui/format';
import { NewPasswordField } from '../ui/NewPasswordField';
import { Skeleton } from '../ui/States';
import { SubmitForm } from '../ui/SubmitForm';
import { TextField } from '../ui/TextField';
import { GatePage } from './GatePage';

type State =
  | { kind: 'asking' }
  | { kind: 'refused'; problem: string }
  | { kind: 'open'; invitation: Answer<'opsInvitation'> }
  | { kind: 'done' };

/**
 * The page of an invitation's link: the account's owner sets the password. The secret is the address's fragment, which
 * browsers never send to a server.
 */
export function InvitationPage() {
  const { t, callApi } = useBase();
  const navigate = useNavigate();
  const [secret] = useState(() => window.location.hash.slice(1));
  const [state, setState] = useState<State>({ kind: 'asking' });

  useEffect(() => {
    let isGone = false;
    callApi('opsInvitation', { body: { secret } }).then((result) => {
      if (isGone) return;
      if (result.ok) setState({ kind: 'open', invitation: result.data });
      else setState({ kind: 'refused', problem: result.status === 422 ? t('invitation.over') : result.message });
    });
    return () => {
      isGone = true;
    };
  }, [callApi, secret, t]);

  return (
    <GatePage title={t('invitation.title')}>
      {state.kind === 'asking' && <Skeleton rows={3} />}
      {state.kind === 'refused' && <FormProblem message={state.problem || t('offline.title')} />}
      {state.kind === 'open' && (
        <OwnPassword secret={secret} invitation={state.invitation} onDone={() => setState({ kind: 'done' })} />
      )}
      {state.kind === 'done' && (
        <>
          <Note tone="info" icon="circle-check" role="status">
            {t('invitation.done')}
          </Note>
          <button type="button" className="btn btn--primary btn--lg btn--wide" onClick={() => navigate('/ops')}>
            {t('sign_in.do')}
          </button>
        </>
      )}
    </GatePage>
  );
}

interface OwnPasswordProps {
  secret: string;
  invitation: Answer<'opsInvitation'>;
  onDone(): void;
}

/** Sets the password of the invited account. */
function OwnPassword({ secret, invitation, onDone }: OwnPasswordProps) {
  const { t, callApi } = useBase();
  const { leave } = useSignIn();
  const { busy, errors, message, submit } = useSubmit();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const differs = again !== '' && again !== password;
  const send = async () => {
    if (password !== again) return;
    if (!(await submit('opsInvitationAccept', { body: { secret, password } }))) return;
    // The operator who was signed in here before may be another one.
    await callApi('opsLogout');
    leave();
    onDone();
  };
  return (
    <SubmitForm className="stack" onSend={send}>
      <p>
        {t('invitation.for', { name: invitation.name, login: invitation.login })}
        <br />
        {/* On a line of its own: a browser breaks a date at its hyphen. */}
        {t('invitation.until', { time: shortTime(invitation.expires_at) })}
      </p>
      <p className="soft">{t('invitation.own')}</p>
      <FormProblem message={message} />
      <NewPasswordField errors={errors.password} value={password} onChange={setPassword} />
      <TextField
        label={t('access.password_again')}
        errors={differs ? [t('access.password_differs')] : undefined}
        type="password"
        autoComplete="new-password"
        maxLength={72}
        required
        value={again}
        onChange={setAgain}
      />
      <button type="submit" className="btn btn--primary btn--lg btn--wide" disabled={busy || differs} aria-busy={busy}>
        {t('invitation.set')}
      </button>
    </SubmitForm>
  );
}
