import type { Factor, FactorBegun, FactorKind, FactorProof } from '@maru/contracts';
import { useState } from 'react';
import { FormDialog, TextField, useForm, useT } from '../../kit';
import { askNewPasskey, passkeysWork } from '../../session/passkey';
import { PasswordField } from './PasswordField';
import { ProofField, passkeyProof } from './ProofField';
import styles from './add-dialog.module.css';

interface AddDialogProps {
  kind: FactorKind;
  /** Present factors: one of them proves who adds another. */
  factors: readonly Factor[];
  onClose(): void;
  /** `codes`: recovery codes where there were none. */
  onDone(codes: readonly string[] | null): void;
}

/** Password, then the app's QR code and its code, or the browser's question for a passkey. */
export function AddDialog({ kind, factors, onClose, onDone }: AddDialogProps) {
  const t = useT();
  const [begun, setBegun] = useState<FactorBegun | null>(null);
  const [problem, setProblem] = useState('');
  const form = useForm({
    texts: 'factor',
    first: { password: '', proof: '', name: '', code: '', byPasskey: false },
    send: async ({ password, proof: typed, name: text, code, byPasskey }, submit) => {
      setProblem('');
      const name = text.trim() ? { name: text.trim() } : {};
      if (!begun) {
        const needed = factors.length > 0;
        const proof: FactorProof | 'cancelled' | null = byPasskey ? await passkeyProof(submit) : { code: typed.trim() };
        if (needed && proof === 'cancelled') setProblem(t('factor.cancelled'));
        if (needed && (proof === null || proof === 'cancelled')) return null;
        const body = { kind, password, ...(needed && { proof: proof as FactorProof }) };
        setBegun(await submit('opsFactorBegin', { body }));
        return null;
      }
      if (begun.kind === 'totp') {
        return submit('opsFactorConfirm', { body: { factor: { kind: 'totp', code, ...name } } });
      }
      const credential = await askNewPasskey(begun.options);
      if (!credential) {
        setProblem(t('factor.cancelled'));
        return null;
      }
      const factor = { kind: 'passkey', credential: credential as never, ...name } as const;
      const added = await submit('opsFactorConfirm', { body: { factor } });
      // A passkey's challenge is good for one try: the password is required again.
      if (!added) setBegun(null);
      return added;
    },
    done: t('factor.added'),
    onDone: ({ codes }) => onDone(codes),
  });
  const { field } = form;
  return (
    <FormDialog
      form={form}
      title={t(`factor.add_${kind}`)}
      label={t(begun ? 'factor.confirm' : 'factor.next')}
      problem={problem || undefined}
      unsaved={begun !== null}
      onClose={onClose}
    >
      {begun === null && <PasswordField {...field('password', 'access.password')} hint={t('factor.password_why')} />}
      {begun === null && factors.length > 0 && (
        <ProofField
          {...field('proof', 'factor.code')}
          errors={form.listErrors('code')}
          hasApp={factors.some((factor) => factor.kind === 'totp')}
          onPasskey={
            factors.some((factor) => factor.kind === 'passkey') && passkeysWork()
              ? () => void form.send({ byPasskey: true })
              : null
          }
        />
      )}
      {begun?.kind === 'totp' && (
        <>
          <AppSecret qr={begun.qr} secret={begun.secret} />
          <TextField
            {...field('code', 'factor.app_code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
          />
        </>
      )}
      {begun?.kind === 'passkey' && <p className="soft">{t('factor.make')}</p>}
      {begun !== null && <TextField {...field('name')} maxLength={40} />}
    </FormDialog>
  );
}

/** What an app takes to be the second factor: a QR code, and the same secret to type. */
function AppSecret({ qr, secret }: Pick<Extract<FactorBegun, { kind: 'totp' }>, 'qr' | 'secret'>) {
  const t = useT();
  return (
    <>
      <p className="soft">{t('factor.scan')}</p>
      <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('factor.qr')}>
        <path className={styles.ground} d={`M0 0h${qr.size}v${qr.size}H0z`} />
        <path d={qr.path} />
      </svg>
      <div className="field">
        <span className="field__label">{t('factor.secret')}</span>
        <code className="secret">{secret}</code>
      </div>
    </>
  );
}
