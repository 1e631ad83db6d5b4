import type { AdminQuestion } from '@maru/contracts';
import { useState } from 'react';
import { shortTime, useT } from '../../../kit';
import { HtmlPreview, PreviewBox } from '../../../ui/HtmlPreview';
import styles from './answer-shown.module.css';

interface AnswerShownProps {
  question: AdminQuestion;
  answer: NonNullable<AdminQuestion['answer']>;
}

/** Who answered and when; the answer itself on request. */
export function AnswerShown({ question, answer }: AnswerShownProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const name = question.answered_by ?? t('audit.system');
  return (
    <details className={styles.answer} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('question.answered_by', { name, time: shortTime(answer.created_at) })}
        {' · '}
        {answer.read_at === null ? t('question.unread') : t('question.read', { time: shortTime(answer.read_at) })}
      </summary>
      {open && (
        <PreviewBox size="memo" className={styles.preview}>
          <HtmlPreview html={answer.content} title={t('question.answer_of', { title: question.title })} />
        </PreviewBox>
      )}
    </details>
  );
}
