import type { Factor, FactorBegun, FactorKind, FactorProof } from '@maru/contracts';
import { useState } from 'react';
import { SubmitDialog, TextField, useBase, useSubmit } from '../../kit';
import { askNewPasskey, passkeysWork } from '../../session/passkey';
import { PasswordField } from './PasswordField';
import { ProofField, passkeyProof } from './ProofField';

interface AddDialogProps {
  kind: FactorKind;
  /** Those that are there: one of them proves who adds another. */
  factors: readonly Factor[];
  onClose(): void;
  /** `codes`: recovery codes where there were none. */
  onDone(codes: readonly string[] | null): void;
}

/** Password, then the app's QR code and its code, or the browser's question for a passkey. */
export function AddDialog({ kind, factors, onClose, onDone }: AddDialogProps) {
  const { t, say } = useBase();
  const { submit, ...sending } = useSubmit();
  const [password, setPassword] = useState('');
  const [proofCode, setProofCode] = useState('');
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [begun, setBegun] = useState<FactorBegun | null>(null);
  const [problem, setProblem] = useState('');
  const named = name.trim() ? { name: name.trim() } : {};

  const confirm = async (now: FactorBegun) => {
    if (now.kind === 'totp') {
      return submit('opsFactorConfirm', { body: { factor: { kind: 'totp', code, ...named } } });
    }
    const credential = await askNewPasskey(now.options);
    if (!credential) {
      setProblem(t('factor.cancelled'));
      return null;
    }
    const made = await submit('opsFactorConfirm', {
      body: { factor: { kind: 'passkey', credential: credential as never, ...named } },
    });
    // A passkey's challenge is good for one try: the password is required again.
    if (!made) setBegun(null);
    return made;
  };
  const begin = async (proof: FactorProof | null) => {
    const started = await submit('opsFactorBegin', { body: { kind, password, ...(proof ? { proof } : {}) } });
    if (started) setBegun(started);
  };
  const beginByPasskey = async () => {
    setProblem('');
    const proof = await passkeyProof(submit);
    if (proof === 'cancelled') setProblem(t('factor.cancelled'));
    else if (proof) await begin(proof);
  };
  const send = async () => {
    setProblem('');
    if (!begun) return begin(factors.length > 0 ? { code: proofCode.trim() } : null);
    const made = await confirm(begun);
    if (!made) return;
    say('success', t('factor.added'));
    onDone(made.codes);
  };
  return (
    <SubmitDialog
      title={t(`factor.add_${kind}`)}
      label={t(begun ? 'factor.confirm' : 'factor.next')}
      form={sending}
      problem={problem || undefined}
      unsaved={begun !== null}
      onClose={onClose}
      onSend={send}
    >
      {begun === null && (
        <PasswordField
          label={t('access.password')}
          hint={t('factor.password_why')}
          errors={sending.errors.password}
          value={password}
          onChange={setPassword}
        />
      )}
      {begun === null && factors.length > 0 && (
        <ProofField
          errors={sending.errors.code}
          value={proofCode}
          hasApp={factors.some((factor) => factor.kind === 'totp')}
          onPasskey={factors.some((factor) => factor.kind === 'passkey') && passkeysWork() ? beginByPasskey : null}
          onChange={setProofCode}
        />
      )}
      {begun?.kind === 'totp' && (
        <>
          <p className="soft">{t('factor.scan')}</p>
          <svg
            className="factor-qr"
            viewBox={`0 0 ${begun.qr.size} ${begun.qr.size}`}
            role="img"
            aria-label={t('factor.qr')}
          >
            <path className="factor-qr__ground" d={`M0 0h${begun.qr.size}v${begun.qr.size}H0z`} />
            <path d={begun.qr.path} />
          </svg>
          <div className="field">
            <span className="field__label">{t('factor.secret')}</span>
            <code className="secret">{begun.secret}</code>
          </div>
          <TextField
            label={t('factor.app_code')}
            errors={sending.errors.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            value={code}
            onChange={setCode}
          />
        </>
      )}
      {begun?.kind === 'passkey' && <p className="soft">{t('factor.make')}</p>}
      {begun !== null && <TextField label={t('factor.name')} maxLength={40} value={name} onChange={setName} />}
    </SubmitDialog>
  );
}
