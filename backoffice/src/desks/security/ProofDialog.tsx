import type { Factor, FactorProof } from '@maru/contracts';
import { useState } from 'react';
import { FormDialog, useForm, useT } from '../../kit';
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
  const t = useT();
  const [problem, setProblem] = useState('');
  const form = useForm({
    texts: 'factor',
    first: { code: '', byPasskey: false },
    send: async ({ code, byPasskey }, submit): Promise<{ codes: readonly string[] | null } | null> => {
      setProblem('');
      const proof: FactorProof | 'cancelled' | null = byPasskey ? await passkeyProof(submit) : { code: code.trim() };
      if (proof === 'cancelled') setProblem(t('factor.cancelled'));
      if (proof === null || proof === 'cancelled') return null;
      if (!factor) return submit('opsRecoveryRenew', { body: { proof } });
      return (await submit('opsFactorRemove', { params: { id: factor.id }, body: { proof } })) && { codes: null };
    },
    done: factor ? t('factor.removed', { name: factor.name }) : '',
    onDone: ({ codes }) => onDone(codes),
  });
  const kinds = (factor ? [factor] : factors).map(({ kind }) => kind);
  const name = t(factor ? 'factor.remove' : 'factor.renew');
  return (
    <FormDialog
      form={form}
      title={factor ? `${name}: ${factor.name}` : name}
      label={name}
      problem={problem || undefined}
      onClose={onClose}
    >
      <p className="soft">{t(factor ? 'factor.remove_why' : 'factor.renew_why')}</p>
      <ProofField
        {...form.field('code')}
        hasApp={kinds.includes('totp')}
        onPasskey={kinds.includes('passkey') && passkeysWork() ? () => void form.send({ byPasskey: true }) : null}
      />
    </FormDialog>
  );
}
