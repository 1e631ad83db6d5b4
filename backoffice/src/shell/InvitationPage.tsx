import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSubmit } from '../api/use-submit';
import type { Answer } from '../client/client';
import { useBase, useSignIn } from '../session/context';
import { shortTime } from '../ui/format';
import { Icon } from '../ui/Icon';
import { NewPasswordField } from '../ui/NewPasswordField';
import { Skeleton } from '../ui/States';
import { TextField } from '../ui/TextField';
import { Brand } from './Brand';
import { LanguageSelect, ThemeButton } from './TopBar';

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
  const { leave } = useSignIn();
  const navigate = useNavigate();
  const [secret] = useState(() => window.location.hash.slice(1));
  const [state, setState] = useState<State>({ kind: 'asking' });
  const { submit, ...sending } = useSubmit();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const differs = again !== '' && again !== password;

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

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (password !== again) return;
    if (!(await submit('opsInvitationAccept', { body: { secret, password } }))) return;
    // The operator who was signed in here before may be another one.
    await callApi('opsLogout');
    leave();
    setState({ kind: 'done' });
  };

  return (
    <Frame title={t('invitation.title')}>
      {state.kind === 'asking' && <Skeleton rows={3} />}
      {state.kind === 'refused' && (
        <p className="note note--danger" role="alert">
          <Icon name="alert-triangle" />
          {state.problem || t('offline.title')}
        </p>
      )}
      {state.kind === 'done' && (
        <>
          <p className="note" role="status">
            <Icon name="circle-check" />
            {t('invitation.done')}
          </p>
          <button type="button" className="btn btn--primary btn--lg btn--wide" onClick={() => navigate('/ops')}>
            {t('sign_in.do')}
          </button>
        </>
      )}
      {state.kind === 'open' && (
        <form className="stack" onSubmit={send}>
          <p>
            {t('invitation.for', { name: state.invitation.name, login: state.invitation.login })}
            <br />
            {/* On a line of its own: a browser breaks a date at its hyphen. */}
            {t('invitation.until', { time: shortTime(state.invitation.expires_at) })}
          </p>
          <p className="soft">{t('invitation.own')}</p>
          {sending.message && (
            <p className="note note--danger" role="alert">
              <Icon name="alert-triangle" />
              {sending.message}
            </p>
          )}
          <NewPasswordField errors={sending.errors.password} value={password} onChange={setPassword} />
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
          <button
            type="submit"
            className="btn btn--primary btn--lg btn--wide"
            disabled={sending.busy || differs}
            aria-busy={sending.busy}
          >
            {t('invitation.set')}
          </button>
        </form>
      )}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="gate-page">
      <div className="card gate-card stack">
        <div className="split">
          <Brand />
          <div className="row">
            <LanguageSelect />
            <ThemeButton />
          </div>
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
