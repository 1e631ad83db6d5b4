import type { OperatorAccount } from '@maru/contracts';
import { useState } from 'react';
import { useSubmit } from '../../api/use-submit';
import { useBase } from '../../shell/context';
import { FormDialog } from '../../ui/FormDialog';
import { TextField } from '../../ui/TextField';

/** Requests that all second factors of an account are removed; somebody else approves it. */
export function ResetFactorsDialog({ account, onClose }: { account: OperatorAccount; onClose(): void }) {
  const { t, say } = useBase();
  const { submit, ...sending } = useSubmit();
  const [note, setNote] = useState('');
  const send = async () => {
    if (!(await submit('opsAccountFactorsReset', { params: { id: account.id }, body: { note } }))) return;
    say('success', t('factor.reset_requested'));
    onClose();
  };
  return (
    <FormDialog
      title={t('factor.reset_of', { name: account.name })}
      label={t('factor.request')}
      form={sending}
      onClose={onClose}
      onSend={send}
    >
      <p className="soft">{t('factor.reset_why')}</p>
      <TextField
        label={t('factor.note')}
        errors={sending.errors.note}
        required
        maxLength={200}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}
