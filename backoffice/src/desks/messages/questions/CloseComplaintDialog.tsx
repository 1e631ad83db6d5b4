import type { AdminQuestion } from '@maru/contracts';
import { FormDialog, TextArea, useForm, useT } from '../../../kit';

interface CloseComplaintDialogProps {
  question: AdminQuestion;
  onClose(): void;
  onDone(question: AdminQuestion): void;
}

/** Closes a complaint, with its outcome for the record. */
export function CloseComplaintDialog({ question, onClose, onDone }: CloseComplaintDialogProps) {
  const t = useT();
  const form = useForm({
    texts: 'complaint',
    first: { note: '' },
    send: ({ note }, submit) => {
      const body = { to: 'closed', note: note.trim() } as const;
      return submit('opsComplaintChange', { params: { id: question.id }, body });
    },
    done: t('complaint.closed'),
    onDone,
  });
  return (
    <FormDialog
      form={form}
      title={t('complaint.close_name', { title: question.title })}
      label={t('complaint.close')}
      onClose={onClose}
    >
      <p>{t('complaint.close_text')}</p>
      <TextArea {...form.field('note')} hint={t('complaint.note_hint')} rows={4} required maxLength={500} />
    </FormDialog>
  );
}
