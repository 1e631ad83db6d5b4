import type { CallOutcome } from '@maru/contracts';
import { callOutcomes } from '@maru/contracts/case-names';
import { choices, NumberField, parseWon, SelectField, useForm, useT } from '../../../kit';
import { StepForm, WordsField } from './step-parts';
import type { StepProps } from './step-props';

const maxMinutes = 600;

/** A call: its outcome, length and content. */
export function CallForm({ detail: { id, version }, isLocked, onChanged }: StepProps) {
  const t = useT();
  const form = useForm({
    texts: 'cases',
    first: { outcome: 'reached' as CallOutcome, minutes: '0', note: '' },
    isReady: ({ minutes }) => (parseWon(minutes) ?? maxMinutes + 1) <= maxMinutes,
    send: ({ outcome, minutes, note }, submit) => {
      const body = { outcome, minutes: parseWon(minutes) ?? 0, note: note.trim(), version };
      return submit('opsCaseCall', { params: { id }, body });
    },
    done: t('cases.saved'),
    onDone: onChanged,
  });
  const { field } = form;
  return (
    <StepForm form={form} title={t('cases.step.call')} label={t('cases.record_call')} isLocked={isLocked}>
      <SelectField {...field('outcome', 'cases.outcome_field')} options={choices(t, 'cases.outcome.', callOutcomes)} />
      <NumberField {...field('minutes', 'cases.minutes_field')} kind="count" bounds={[0, maxMinutes]} />
      <WordsField {...field('note', 'cases.what_said')} rows={3} />
    </StepForm>
  );
}
