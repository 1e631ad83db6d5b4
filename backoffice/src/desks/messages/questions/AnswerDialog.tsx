import type { AdminQuestion } from '@maru/contracts';
import { useState } from 'react';
import { SubmitDialog, shortTime, useBase, useSubmit } from '../../../kit';
import { HtmlField } from '../../../ui/HtmlField';

interface AnswerDialogProps {
  question: AdminQuestion;
  onClose(): void;
  onDone(question: AdminQuestion): void;
}

/** Answers a question, once. What was written stays where it was refused. */
export function AnswerDialog({ question, onClose, onDone }: AnswerDialogProps) {
  const { t, say } = useBase();
  const { submit, ...sending } = useSubmit();
  const [content, setContent] = useState('');
  const send = async () => {
    const done = await submit('opsQuestionAnswer', { params: { id: question.id }, body: { content } });
    if (!done) return;
    say('success', t('question.sent', { login: question.member.login }));
    onDone(done);
  };
  return (
    <SubmitDialog
      kind="wide"
      title={t('question.answer_name', { title: question.title })}
      label={t('question.send')}
      form={sending}
      unsaved={content !== ''}
      onClose={onClose}
      onSend={send}
    >
      <section className="asked contact" aria-label={t('question.asked')}>
        <span className="muted">
          {question.member.login} · {question.member.nick} · {shortTime(question.created_at)}
        </span>
        <p>{question.content}</p>
      </section>
      <HtmlField
        label={t('question.answer')}
        value={content}
        errors={sending.errors.content}
        onChange={setContent}
        frame={(preview) => <div className="ppre ppre--memo">{preview}</div>}
      />
      <p className="muted">{t('question.once')}</p>
    </SubmitDialog>
  );
}
