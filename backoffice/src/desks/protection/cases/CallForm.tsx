import type { CallOutcome } from '@maru/contracts';
import { callOutcomes } from '@maru/contracts/case-names';
import { useState } from 'react';
import { NumberField, parseWon, SelectField, useBase, useSubmit } from '../../../kit';
import { StepForm, WordsField } from './step-parts';
import type { StepProps } from './step-props';

const mostMinutes = 600;

/** A call that was made: whether the member was reached, how long it was, what was said. */
export function CallForm({ detail, isLocked, onChanged }: StepProps) {
  const { t, say } = useBase();
  const form = useSubmit();
  const [outcome, setOutcome] = useState<CallOutcome>('reached');
  const [minutes, setMinutes] = useState('0');
  const [note, setNote] = useState('');
  const length = parseWon(minutes);
  const send = async () => {
    const body = { outcome, minutes: length ?? 0, note: note.trim(), version: detail.version };
    const done = await form.submit('opsCaseCall', { params: { id: detail.id }, body });
    if (done) say('success', t('cases.saved'));
    if (done) onChanged();
  };
  return (
    <StepForm
      title={t('cases.step.call')}
      label={t('cases.record_call')}
      busy={form.busy}
      message={Object.keys(form.errors).length ? '' : form.message}
      isReady={length !== null && length <= mostMinutes && !isLocked && !form.busy}
      onSend={() => void send()}
    >
      <SelectField<CallOutcome>
        label={t('cases.outcome_field')}
        value={outcome}
        onChange={setOutcome}
        options={callOutcomes.map((value) => ({ value, text: t(`cases.outcome.${value}`) }))}
      />
      <NumberField
        kind="count"
        bounds={[0, mostMinutes]}
        label={t('cases.minutes_field')}
        value={minutes}
        onChange={setMinutes}
      />
      <WordsField label={t('cases.what_said')} rows={3} errors={form.errors.note} value={note} onChange={setNote} />
    </StepForm>
  );
}
