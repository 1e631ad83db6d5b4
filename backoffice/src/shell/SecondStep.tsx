import type { SecondFactorWanted } from '@maru/contracts';
import { useEffect, useRef, useState } from 'react';
import type { Body } from '../client/client';
import { createPart } from '../parts/part';
import { useBase } from '../session/context';
import { FormProblem } from '../ui/FormProblem';
import { Icon } from '../ui/Icon';
import { SubmitForm } from '../ui/SubmitForm';
import { Brand } from './Brand';
import styles from './gate-page.module.css';

const passkeyPart = createPart('session/passkey', () => import('../session/passkey'));

interface SecondStepProps {
  wanted: SecondFactorWanted['second_factor'];
  onSignedIn(): void;
  /** Back to the password, with a sentence where the sign-in is over. */
  onBack(problem: string): void;
}

/** The second step of the console's sign-in: a code of the app, a recovery code or a passkey. */
export function SecondStep({ wanted, onSignedIn, onBack }: SecondStepProps) {
  const { t, callApi } = useBase();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const hasCode = wanted.methods.some((method) => method !== 'passkey');

  const finish = async (step: Body<'opsLoginStep'>['step']) => {
    const result = await callApi('opsLoginStep', { body: { step } });
    if (result.ok) return onSignedIn();
    if (result.code === 'MARU-115') return onBack(result.message);
    if (first.current) first.current.value = '';
    setProblem(result.errors.code?.[0] ?? (result.message || t('offline.title')));
  };
  const run = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    await work();
    setBusy(false);
  };
  const send = () => {
    const code = first.current?.value ?? '';
    const plain = code.replace(/\s/g, '');
    const method = /^\d{6}$/.test(plain) ? 'totp' : 'recovery';
    run(() => finish(method === 'totp' ? { method, code: plain } : { method, code: code.trim() }));
  };
  const askPasskey = () =>
    run(async () => {
      const begun = await callApi('opsLoginPasskey');
      if (!begun.ok) return begun.code === 'MARU-115' ? onBack(begun.message) : setProblem(begun.message);
      const { askSignature } = await passkeyPart.load();
      const credential = await askSignature(begun.data.options);
      if (!credential) return setProblem(t('factor.cancelled'));
      await finish({ method: 'passkey', credential: credential as never });
    });

  return (
    <main className={styles.page}>
      <SubmitForm className={`card ${styles.card} stack`} onSend={send} aria-label={t('factor.step')}>
        <Brand />
        <h1>{t('factor.step')}</h1>
        <FormProblem message={problem} />
        {hasCode && (
          <>
            <label className="field">
              <span className="field__label">{t('factor.code')}</span>
              <input
                ref={first}
                className="input"
                required
                minLength={6}
                maxLength={20}
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <span className="field__hint">{t('factor.code_hint')}</span>
            </label>
            <button type="submit" className="btn btn--primary btn--lg btn--wide" disabled={busy} aria-busy={busy}>
              {t('factor.confirm')}
            </button>
          </>
        )}
        {wanted.methods.includes('passkey') && (
          <button type="button" className="btn btn--lg btn--wide" disabled={busy} onClick={askPasskey}>
            <Icon name="fingerprint" />
            {t('factor.use_passkey')}
          </button>
        )}
        <button type="button" className="btn btn--ghost btn--wide" onClick={() => onBack('')}>
          {t('factor.back')}
        </button>
      </SubmitForm>
    </main>
  );
}
