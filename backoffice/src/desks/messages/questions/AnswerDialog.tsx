import type { AdminQuestion } from '@maru/contracts';
import { FormDialog, shortTime, useForm, useT } from '../../../kit';
import { HtmlField } from '../../../ui/HtmlField';
import { PreviewBox } from '../../../ui/HtmlPreview';
import styles from './answer-dialog.module.css';

interface AnswerDialogProps {
  question: AdminQuestion;
  onClose(): void;
  onDone(question: AdminQuestion): void;
}

/** Answers a question, once. A refused answer stays in its field. */
export function AnswerDialog({ question, onClose, onDone }: AnswerDialogProps) {
  const t = useT();
  const form = useForm({
    texts: 'question',
    first: { content: '' },
    send: (body, submit) => submit('opsQuestionAnswer', { params: { id: question.id }, body }),
    done: t('question.sent', { login: question.member.login }),
    onDone,
  });
  return (
    <FormDialog
      form={form}
      kind="wide"
      title={t('question.answer_name', { title: question.title })}
      label={t('question.send')}
      onClose={onClose}
    >
      <section className={`${styles.asked} ${styles.message}`} aria-label={t('question.asked')}>
        <span className="muted">
          {question.member.login} · {question.member.nick} · {shortTime(question.created_at)}
        </span>
        <p>{question.content}</p>
      </section>
      <HtmlField
        {...form.field('content', 'question.answer')}
        frame={(preview) => <PreviewBox size="memo">{preview}</PreviewBox>}
      />
      <p className="muted">{t('question.once')}</p>
    </FormDialog>
  );
}
