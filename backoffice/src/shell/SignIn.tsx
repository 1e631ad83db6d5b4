import type { SecondFactorWanted } from '@maru/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useBase } from '../session/context';
import { Icon } from '../ui/Icon';
import { Brand } from './Brand';
import { SecondStep } from './SecondStep';
import { LanguageSelect, ThemeButton } from './TopBar';

/** `ended`: there was a session, and the page behind it is shown again after the sign-in. */
export function SignIn({ ended, onSignedIn }: { ended: boolean; onSignedIn(): void }) {
  const { t, callApi } = useBase();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [wanted, setWanted] = useState<SecondFactorWanted['second_factor'] | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  // The fields keep their own text: a password manager may fill them without an event.
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const [login, password] = [first.current?.value ?? '', secret.current?.value ?? ''];
    setBusy(true);
    const result = await callApi('opsLogin', { body: { login, password } });
    setBusy(false);
    if (result.ok) return 'second_factor' in result.data ? setWanted(result.data.second_factor) : onSignedIn();
    setProblem(result.message || t('offline.title'));
    if (secret.current) secret.current.value = '';
  };

  if (wanted) {
    return (
      <SecondStep
        wanted={wanted}
        onSignedIn={onSignedIn}
        onBack={(text) => {
          setWanted(null);
          setProblem(text);
        }}
      />
    );
  }
  return (
    <main className="gate-page">
      <form className="card gate-card stack" onSubmit={send} aria-label={t('sign_in.title')}>
        <div className="split">
          <Brand />
          <div className="row">
            <LanguageSelect />
            <ThemeButton />
          </div>
        </div>
        <h1>{t('sign_in.title')}</h1>
        {ended && !problem && (
          <p className="note" role="status">
            <Icon name="info-circle" />
            {t('sign_in.ended')}
          </p>
        )}
        {problem && (
          <p className="note note--danger" role="alert">
            <Icon name="alert-triangle" />
            {problem}
          </p>
        )}
        <label className="field">
          <span className="field__label">{t('access.login')}</span>
          <input
            ref={first}
            className="input"
            required
            maxLength={40}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </label>
        <label className="field">
          <span className="field__label">{t('access.password')}</span>
          <input
            ref={secret}
            className="input"
            type="password"
            required
            maxLength={72}
            autoComplete="current-password"
          />
        </label>
        <button type="submit" className="btn btn--primary btn--lg btn--wide" disabled={busy} aria-busy={busy}>
          {t('sign_in.do')}
        </button>
      </form>
    </main>
  );
}
