import type { OperatorAccount } from '@maru/contracts';
import { useState } from 'react';
import { SubmitDialog, TextField, useBase, useSubmit } from '../../kit';

interface Request {
  account: OperatorAccount;
  call: 'opsAccountFactorsReset' | 'opsAccountVouch';
  title: string;
  why: string;
  /** Label of the note that the other person reads. */
  noteLabel: string;
  onClose(): void;
}

/** Requests a change of an account; somebody else approves it. */
export function RequestDialog({ account, call, title, why, noteLabel, onClose }: Request) {
  const { t, say } = useBase();
  const { submit, ...sending } = useSubmit();
  const [note, setNote] = useState('');
  const send = async () => {
    if (!(await submit(call, { params: { id: account.id }, body: { note } }))) return;
    say('success', t('factor.reset_requested'));
    onClose();
  };
  return (
    <SubmitDialog title={title} label={t('factor.request')} form={sending} onClose={onClose} onSend={send}>
      <p className="soft">{why}</p>
      <TextField
        label={noteLabel}
        errors={sending.errors.note}
        required
        maxLength={200}
        value={note}
        onChange={setNote}
      />
    </SubmitDialog>
  );
}
