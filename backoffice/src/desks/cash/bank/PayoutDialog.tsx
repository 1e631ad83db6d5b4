import type { PayoutRow } from '@maru/contracts';
import { choices, FormDialog, SelectField, TextField, useForm, useMoney, useT } from '../../../kit';

type Outcome = 'confirmed' | 'rejected';
const outcomes: readonly Outcome[] = ['confirmed', 'rejected'];

/** Requests the outcome of a payout that the bank could not report; a second person checks the bank's pages too. */
export function PayoutDialog({ payout, onClose, onDone }: { payout: PayoutRow; onClose(): void; onDone(): void }) {
  const t = useT();
  const { full } = useMoney();
  const form = useForm({
    texts: 'bank',
    first: { outcome: '' as Outcome | '', note: '' },
    isReady: ({ outcome, note }) => outcome !== '' && note.trim().length >= 2,
    send: async ({ outcome, note }, submit) =>
      outcome && submit('opsPayoutDecide', { params: { id: payout.id }, body: { outcome, note: note.trim() } }),
    done: t('cash.second_person'),
    tone: 'info',
    onDone,
  });
  return (
    <FormDialog
      form={form}
      title={t('bank.decide_title', { amount: full(payout.amount) })}
      label={t('cash.request_second')}
      onClose={onClose}
    >
      <p>{t('bank.decide_note')}</p>
      <SelectField
        {...form.field('outcome')}
        options={[{ value: '', text: t('cash.pick') }, ...choices(t, 'bank.outcome_', outcomes)]}
      />
      <TextField {...form.field('note', 'cash.why')} required maxLength={500} />
    </FormDialog>
  );
}
