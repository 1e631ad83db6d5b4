import type { CaseResult } from '@maru/contracts';
import { caseResults } from '@maru/contracts/case-names';
import { choices, DateTimeField, SelectField, useForm, useT } from '../../../kit';
import { StepForm, WordsField } from './step-parts';
import type { StepProps } from './step-props';

/** The end of a case: its result, the reason, and the day of its review. */
export function CloseForm({ detail: { id, version }, isLocked, onChanged }: StepProps) {
  const t = useT();
  const form = useForm({
    texts: 'cases',
    first: { result: 'helped' as CaseResult, review_on: '', note: '' },
    isReady: ({ note }) => note.trim().length >= 5,
    send: ({ result, review_on: day, note }, submit) =>
      submit('opsCaseClose', { params: { id }, body: { result, review_on: day || null, note: note.trim(), version } }),
    done: t('cases.closed'),
    onDone: onChanged,
  });
  const { field } = form;
  return (
    <StepForm form={form} title={t('cases.close')} label={t('cases.do_close')} isLocked={isLocked}>
      <SelectField {...field('result', 'cases.result_field')} options={choices(t, 'cases.result.', caseResults)} />
      <DateTimeField {...field('review_on')} only="day" hint={t('cases.review_hint')} />
      <WordsField {...field('note', 'cases.why')} rows={3} />
    </StepForm>
  );
}
