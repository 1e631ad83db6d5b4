import type { AdminQuestion } from '@maru/contracts';
import { useState } from 'react';
import { SubmitDialog, TextArea, useBase, useSubmit } from '../../../kit';

const maxLength = 500;

interface CloseComplaintDialogProps {
  question: AdminQuestion;
  onClose(): void;
  onDone(question: AdminQuestion): void;
}

/** Puts an end to a complaint, with what came of it for the record. */
export function CloseComplaintDialog({ question, onClose, onDone }: CloseComplaintDialogProps) {
  const { t, say } = useBase();
  const { submit, ...sending } = useSubmit();
  const [note, setNote] = useState('');
  const send = async () => {
    const body = { to: 'closed', note: note.trim() } as const;
    const done = await submit('opsComplaintChange', { params: { id: question.id }, body });
    if (!done) return;
    say('success', t('complaint.closed'));
    onDone(done);
  };
  return (
    <SubmitDialog
      title={t('complaint.close_name', { title: question.title })}
      label={t('complaint.close')}
      form={sending}
      unsaved={note !== ''}
      onClose={onClose}
      onSend={send}
    >
      <p>{t('complaint.close_text')}</p>
      <TextArea
        label={t('complaint.note')}
        hint={t('complaint.note_hint')}
        errors={sending.errors.note}
        rows={4}
        required
        maxLength={maxLength}
        value={note}
        onChange={setNote}
      />
    </SubmitDialog>
  );
}
