import type { CaseResult } from '@maru/contracts';
import { caseResults } from '@maru/contracts/case-names';
import { useState } from 'react';
import { DateTimeField, SelectField, useBase, useSubmit } from '../../../kit';
import { StepForm, WordsField } from './step-parts';
import type { StepProps } from './step-props';

/** The end of a case: its result, why, and the day on which it is looked at again. */
export function CloseForm({ detail, isLocked, onChanged }: StepProps) {
  const { t, say } = useBase();
  const form = useSubmit();
  const [result, setResult] = useState<CaseResult>('helped');
  const [day, setDay] = useState('');
  const [note, setNote] = useState('');
  const send = async () => {
    const body = { result, review_on: day || null, note: note.trim(), version: detail.version };
    const done = await form.submit('opsCaseClose', { params: { id: detail.id }, body });
    if (done) say('success', t('cases.closed'));
    if (done) onChanged();
  };
  return (
    <StepForm
      title={t('cases.close')}
      label={t('cases.do_close')}
      busy={form.busy}
      message={Object.keys(form.errors).length ? '' : form.message}
      isReady={note.trim().length >= 5 && !isLocked && !form.busy}
      onSend={() => void send()}
    >
      <SelectField<CaseResult>
        label={t('cases.result_field')}
        value={result}
        onChange={setResult}
        options={caseResults.map((value) => ({ value, text: t(`cases.result.${value}`) }))}
      />
      <DateTimeField
        only="day"
        label={t('cases.review_on')}
        hint={t('cases.review_hint')}
        errors={form.errors.review_on}
        value={day}
        onChange={setDay}
      />
      <WordsField label={t('cases.why')} rows={3} errors={form.errors.note} value={note} onChange={setNote} />
    </StepForm>
  );
}
