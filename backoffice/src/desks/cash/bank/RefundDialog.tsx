import type { BankLine } from '@maru/contracts';
import { FormDialog, TextField, useForm, useMoney, useT } from '../../../kit';

/** Requests the refund of a payment to its account; a second person approves it. */
export function RefundDialog({ line, onClose, onDone }: { line: BankLine; onClose(): void; onDone(): void }) {
  const t = useT();
  const { full } = useMoney();
  const form = useForm({
    texts: 'cash',
    first: { note: '' },
    isReady: ({ note }) => note.trim().length >= 2,
    send: ({ note }, submit) => submit('opsBankLineRefund', { params: { id: line.id }, body: { note: note.trim() } }),
    done: t('cash.second_person'),
    tone: 'info',
    onDone,
  });
  return (
    <FormDialog
      form={form}
      title={t('bank.refund_title', { name: line.name, amount: full(line.amount) })}
      label={t('cash.request_second')}
      onClose={onClose}
    >
      <p>{t('bank.refund_note', { account: `${line.bank} ${line.account}` })}</p>
      <TextField {...form.field('note', 'cash.why')} required maxLength={500} />
    </FormDialog>
  );
}
