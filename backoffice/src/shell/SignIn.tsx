import type { SecondFactorWanted } from '@maru/contracts';
import { Note } from '@maru/ui/labels';
import { useEffect, useRef, useState } from 'react';
import { useBase } from '../session/context';
import { FormProblem } from '../ui/FormProblem';
import { GatePage } from './GatePage';
import { SecondStep } from './SecondStep';

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
  const send = async () => {
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
    <GatePage title={t('sign_in.title')} onSend={send}>
      {ended && !problem && <Note role="status">{t('sign_in.ended')}</Note>}
      <FormProblem message={problem} />
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
        <input ref={secret} className="input" type="password" required maxLength={72} autoComplete="current-password" />
      </label>
      <button type="submit" className="btn btn--primary btn--lg btn--wide" disabled={busy} aria-busy={busy}>
        {t('sign_in.do')}
      </button>
    </GatePage>
  );
}
