import { Button, FormProblem, SubmitForm, TextField, useForm, useT } from '../../kit';
import styles from './note-form.module.css';

interface NoteFormProps {
  /** Text of the field's label. */
  label: string;
  call: 'opsCaseNote' | 'opsMemberNote';
  id: number;
  onDone(): void;
}

/** Adds a note to a case or member. */
export function NoteForm({ label, call, id, onDone }: NoteFormProps) {
  const t = useT();
  const form = useForm({
    texts: 'cases',
    first: { text: '' },
    isReady: ({ text }) => text.trim() !== '',
    send: ({ text }, submit) => submit(call, { params: { id }, body: { text: text.trim() } }),
    onDone: () => {
      form.reset();
      onDone();
    },
  });
  return (
    <SubmitForm className={styles.note} onSend={form.send}>
      <TextField {...form.field('text', label)} maxLength={1_000} required />
      <Button submit look="line" icon="plus" disabled={!form.isReady || form.busy}>
        {t('cases.add_note')}
      </Button>
      <FormProblem message={form.problem()} />
    </SubmitForm>
  );
}
