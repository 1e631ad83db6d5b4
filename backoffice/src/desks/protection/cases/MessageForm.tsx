import { useForm, useT } from '../../../kit';
import { StepForm, WordsField } from './step-parts';
import type { StepProps } from './step-props';

/** A message to the member. */
export function MessageForm({ detail: { id, version }, isLocked, onChanged }: StepProps) {
  const t = useT();
  const form = useForm({
    texts: 'cases',
    first: { text: '', note: '' },
    isReady: ({ text }) => text.trim().length >= 10,
    send: ({ text, note }, submit) =>
      submit('opsCaseMessage', { params: { id }, body: { text: text.trim(), note: note.trim(), version } }),
    done: t('cases.sent'),
    onDone: onChanged,
  });
  return (
    <StepForm form={form} title={t('cases.step.message')} label={t('cases.send_message')} isLocked={isLocked}>
      <WordsField {...form.field('text', 'cases.member_text')} hint={t('cases.member_text_hint')} />
      <WordsField {...form.field('note', 'cases.why')} rows={2} />
    </StepForm>
  );
}
