import type { Question } from '@maru/contracts';
import { koreanTime, useT } from '@maru/platform';
import { Button, Icon, Note, SafeHtml, Tag } from '@maru/ui';
import { useEffect, useId, useState } from 'react';
import { ComplaintTimeline } from './ComplaintTimeline';
import styles from './thread.module.css';

function Time({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{koreanTime(at)}</time>;
}

function Said(props: { who: string; at: number; theirs?: boolean; children: React.ReactNode }) {
  return (
    <div className={props.theirs ? `${styles.message} ${styles.answer}` : styles.message}>
      <p className={styles.author}>
        <b>{props.who}</b>
        <Time at={props.at} />
      </p>
      {props.children}
    </div>
  );
}

interface ThreadProps {
  question: Question;
  open: boolean;
  onToggle(): void;
  /** Marks the answer as read; false where that could not be saved. */
  onRead(): Promise<boolean>;
  onRemove(): void;
  /** After the member has led a complaint on. */
  onChanged(): Promise<unknown>;
}

/** One question with its answer. Its head opens it, and opening it is reading the answer. */
export function Thread({ question, open, onToggle, onRead, onRemove, onChanged }: ThreadProps) {
  const t = useT('community');
  const id = useId();
  const [notRead, setNotRead] = useState(false);
  const { answer, complaint } = question;
  const unread = answer !== null && answer.read_at === null;
  const reading = open && unread;
  // An answer that arrives while its question is open is read too.
  useEffect(() => {
    if (!reading) return;
    let gone = false;
    setNotRead(false);
    void onRead().then((done) => gone || setNotRead(!done));
    return () => {
      gone = true;
    };
  }, [reading]);
  return (
    <li className={unread ? `${styles.thread} ${styles.isUnread}` : styles.thread} data-question={question.id}>
      <h3>
        <button type="button" className={styles.header} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <Tag tone={answer ? 'success' : 'info'}>{t(answer ? 'question.answered' : 'question.waiting')}</Tag>
          {complaint ? <Tag tone="caution">{t(`complaint.state.${complaint.state}`)}</Tag> : null}
          <span className={`grow ${styles.title}`}>{question.title}</span>
          {unread ? <Tag tone="pick">{t('question.new')}</Tag> : null}
          <Time at={question.created_at} />
          <Icon name="chevron-down" />
        </button>
      </h3>
      <div id={id} className={styles.body} hidden={!open}>
        {open ? (
          <>
            <Said who={t('question.mine')} at={question.created_at}>
              <p className={styles.text}>{question.content}</p>
            </Said>
            {answer ? (
              <Said who={t('question.answer')} at={answer.created_at} theirs>
                <SafeHtml html={answer.content} />
              </Said>
            ) : (
              <p className="muted">{t('question.noAnswer')}</p>
            )}
            {complaint ? <ComplaintTimeline id={question.id} complaint={complaint} onChanged={onChanged} /> : null}
            {notRead ? (
              <Note tone="danger" role="alert">
                {t('question.notRead')}
              </Note>
            ) : null}
            {complaint && complaint.state !== 'closed' ? null : (
              <p className={styles.footer}>
                <Button size="sm" icon="trash" onClick={onRemove}>
                  {t('question.remove')}
                </Button>
              </p>
            )}
          </>
        ) : null}
      </div>
    </li>
  );
}
