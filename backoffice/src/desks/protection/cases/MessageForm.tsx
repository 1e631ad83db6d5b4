import { useState } from 'react';
import { useBase, useSubmit } from '../../../kit';
import { StepForm, WordsField } from './step-parts';
import type { StepProps } from './step-props';

/** A message to the member. */
export function MessageForm({ detail, isLocked, onChanged }: StepProps) {
  const { t, say } = useBase();
  const form = useSubmit();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const isReady = text.trim().length >= 10 && !isLocked && !form.busy;
  const send = async () => {
    const body = { text: text.trim(), note: note.trim(), version: detail.version };
    const done = await form.submit('opsCaseMessage', { params: { id: detail.id }, body });
    if (done) say('success', t('cases.sent'));
    if (done) onChanged();
  };
  return (
    <StepForm
      title={t('cases.step.message')}
      label={t('cases.send_message')}
      busy={form.busy}
      message={Object.keys(form.errors).length ? '' : form.message}
      isReady={isReady}
      onSend={() => void send()}
    >
      <WordsField
        label={t('cases.member_text')}
        hint={t('cases.member_text_hint')}
        errors={form.errors.text}
        value={text}
        onChange={setText}
      />
      <WordsField label={t('cases.why')} rows={2} errors={form.errors.note} value={note} onChange={setNote} />
    </StepForm>
  );
}
