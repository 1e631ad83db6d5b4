import type { OperatorAccount } from '@maru/contracts';
import { useState } from 'react';
import { useSubmit } from '../../api/use-submit';
import { useBase } from '../../shell/context';
import { FormDialog } from '../../ui/FormDialog';
import { TextField } from '../../ui/TextField';

/** Requests that an account counts as a person of its own; a second person approves it. */
export function VouchDialog({ account, onClose }: { account: OperatorAccount; onClose(): void }) {
  const { t, say } = useBase();
  const { submit, ...sending } = useSubmit();
  const [note, setNote] = useState('');
  const send = async () => {
    if (!(await submit('opsAccountVouch', { params: { id: account.id }, body: { note } }))) return;
    say('success', t('factor.reset_requested'));
    onClose();
  };
  return (
    <FormDialog
      title={t('access.vouch_of', { name: account.name })}
      label={t('factor.request')}
      form={sending}
      onClose={onClose}
      onSend={send}
    >
      <p className="soft">{t('access.vouch_why', { inviter: account.counts_as ?? '' })}</p>
      <TextField
        label={t('access.vouch_note')}
        errors={sending.errors.note}
        required
        maxLength={200}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}
