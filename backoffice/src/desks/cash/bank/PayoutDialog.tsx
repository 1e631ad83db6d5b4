import type { PayoutRow } from '@maru/contracts';
import { useState } from 'react';
import { SelectField, SubmitDialog, TextField, useBase, useMoney, useSubmit } from '../../../kit';

type Outcome = 'confirmed' | 'rejected';
const outcomes: readonly Outcome[] = ['confirmed', 'rejected'];

/** Requests how a payout ended that the bank could not tell; a second person looks at the bank's pages too. */
export function PayoutDialog({ payout, onClose, onDone }: { payout: PayoutRow; onClose(): void; onDone(): void }) {
  const { t, say } = useBase();
  const { full } = useMoney();
  const form = useSubmit();
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const [note, setNote] = useState('');
  const send = async () => {
    if (outcome === '') return;
    const body = { outcome, note: note.trim() };
    if (!(await form.submit('opsPayoutDecide', { params: { id: payout.id }, body }))) return;
    say('info', t('cash.second_person'));
    onDone();
  };
  return (
    <SubmitDialog
      title={t('bank.decide_title', { amount: full(payout.amount) })}
      label={t('cash.request_second')}
      form={form}
      unsaved={note !== ''}
      incomplete={outcome === '' || note.trim().length < 2}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p>{t('bank.decide_note')}</p>
      <SelectField<Outcome | ''>
        label={t('bank.outcome')}
        options={[
          { value: '', text: t('cash.pick') },
          ...outcomes.map((value) => ({ value, text: t(`bank.outcome_${value}`) })),
        ]}
        value={outcome}
        onChange={setOutcome}
      />
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
