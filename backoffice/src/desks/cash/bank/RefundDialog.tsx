import type { BankLine } from '@maru/contracts';
import { useState } from 'react';
import { SubmitDialog, TextField, useBase, useMoney, useSubmit } from '../../../kit';

/** Requests that a payment goes back to the account that it came from; a second person approves. */
export function RefundDialog({ line, onClose, onDone }: { line: BankLine; onClose(): void; onDone(): void }) {
  const { t, say } = useBase();
  const { full } = useMoney();
  const form = useSubmit();
  const [note, setNote] = useState('');
  const send = async () => {
    const body = { note: note.trim() };
    if (!(await form.submit('opsBankLineRefund', { params: { id: line.id }, body }))) return;
    say('info', t('cash.second_person'));
    onDone();
  };
  return (
    <SubmitDialog
      title={t('bank.refund_title', { name: line.name, amount: full(line.amount) })}
      label={t('cash.request_second')}
      form={form}
      unsaved={note !== ''}
      incomplete={note.trim().length < 2}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p>{t('bank.refund_note', { account: `${line.bank} ${line.account}` })}</p>
      <TextField
        label={t('cash.why')}
        required
        maxLength={500}
        errors={form.errors.note}
        value={note}
        onChange={setNote}
      />
    </SubmitDialog>
  );
}
