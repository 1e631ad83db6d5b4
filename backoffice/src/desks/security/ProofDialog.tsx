import type { Factor } from '@maru/contracts';
import { useState } from 'react';
import { useSubmit } from '../../api/use-submit';
import { useBase } from '../../shell/context';
import { FormDialog } from '../../ui/FormDialog';
import { PasswordField } from './PasswordField';

interface ProofDialogProps {
  /** What is removed; null: recovery codes are made anew. */
  factor: Factor | null;
  onClose(): void;
  onDone(codes: readonly string[] | null): void;
}

/** Asks for the password before a factor is removed or recovery codes are made anew. */
export function ProofDialog({ factor, onClose, onDone }: ProofDialogProps) {
  const { t, say } = useBase();
  const { submit, ...sending } = useSubmit();
  const [password, setPassword] = useState('');
  const send = async () => {
    const body = { proof: { password } };
    if (factor) {
      if (!(await submit('opsFactorRemove', { params: { id: factor.id }, body }))) return;
      say('success', t('factor.removed', { name: factor.name }));
      return onDone(null);
    }
    const made = await submit('opsRecoveryRenew', { body });
    if (made) onDone(made.codes);
  };
  return (
    <FormDialog
      title={factor ? `${t('factor.remove')}: ${factor.name}` : t('factor.renew')}
      label={factor ? t('factor.remove') : t('factor.renew')}
      form={sending}
      onClose={onClose}
      onSend={send}
    >
      <p className="soft">{t(factor ? 'factor.remove_why' : 'factor.renew_why')}</p>
      <PasswordField errors={sending.errors.password} value={password} onChange={setPassword} />
    </FormDialog>
  );
}
