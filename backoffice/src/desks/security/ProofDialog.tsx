import type { Factor, FactorProof } from '@maru/contracts';
import { useState } from 'react';
import { SubmitDialog, useBase, useSubmit } from '../../kit';
import { passkeysWork } from '../../session/passkey';
import { ProofField, passkeyProof } from './ProofField';

interface ProofDialogProps {
  /** The factor to remove; null: recovery codes are renewed. */
  factor: Factor | null;
  factors: readonly Factor[];
  onClose(): void;
  onDone(codes: readonly string[] | null): void;
}

/** Asks for a proof by the factor to remove, or by any factor to renew recovery codes. A password is no proof. */
export function ProofDialog({ factor, factors, onClose, onDone }: ProofDialogProps) {
  const { t, say } = useBase();
  const { submit, ...sending } = useSubmit();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const kinds = (factor ? [factor] : factors).map(({ kind }) => kind);
  const send = async (proof: FactorProof) => {
    setProblem('');
    const body = { proof };
    if (factor) {
      if (!(await submit('opsFactorRemove', { params: { id: factor.id }, body }))) return;
      say('success', t('factor.removed', { name: factor.name }));
      return onDone(null);
    }
    const made = await submit('opsRecoveryRenew', { body });
    if (made) onDone(made.codes);
  };
  const sendPasskey = async () => {
    const proof = await passkeyProof(submit);
    if (proof === 'cancelled') setProblem(t('factor.cancelled'));
    else if (proof) await send(proof);
  };
  return (
    <SubmitDialog
      title={factor ? `${t('factor.remove')}: ${factor.name}` : t('factor.renew')}
      label={factor ? t('factor.remove') : t('factor.renew')}
      form={sending}
      problem={problem || undefined}
      onClose={onClose}
      onSend={() => send({ code: code.trim() })}
    >
      <p className="soft">{t(factor ? 'factor.remove_why' : 'factor.renew_why')}</p>
      <ProofField
        errors={sending.errors.code}
        value={code}
        hasApp={kinds.includes('totp')}
        onPasskey={kinds.includes('passkey') && passkeysWork() ? sendPasskey : null}
        onChange={setCode}
      />
    </SubmitDialog>
  );
}
