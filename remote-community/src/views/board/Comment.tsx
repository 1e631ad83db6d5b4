import { call } from '@maru/client';
import type { BoardAnswer } from '@maru/contracts';
import { toast, useT } from '@maru/platform';
import { confirm } from '@maru/remote';
import { LevelIcon } from '@maru/ui';
import { useState } from 'react';
import { SimulatedTag } from '../parts/SimulatedTag';
import { CommentForm } from './CommentForm';
import { LikeButton } from './LikeButton';
import { When } from './parts';
import { openReport } from './ReportDialog';
import styles from './comment.module.css';

/** What comments need to know of their page. */
export interface CommentPlace {
  category: string;
  post: number;
  mayWrite: boolean;
  onChanged(): void;
}

/** Characters of a comment in the names of its buttons. */
const excerptLength = 40;

/** One comment or answer with what can be done about it. */
export function Comment(props: { comment: BoardAnswer; place: CommentPlace; onAnswer?(): void; isAnswer?: boolean }) {
  const t = useT('community');
  const { comment, place, onAnswer, isAnswer } = props;
  const { id, author, gone } = comment;
  const [isChanging, setChanging] = useState(false);
  const className = isAnswer ? `${styles.root} ${styles.answer}` : styles.root;
  if (!author) {
    return (
      <div className={`${className} ${styles.gone}`}>
        <p>{t(`board.comment.gone.${gone ?? 'deleted'}`)}</p>
      </div>
    );
  }
  return (
    <article className={className} data-comment={id}>
      <LevelIcon level={author.level} small />
      <p className={styles.author}>
        <b>{author.nick}</b>
        <SimulatedTag of={author} />
        <When at={comment.created_at} />
        {comment.edited ? <span>{t('board.edited')}</span> : null}
        {gone ? <span className="caution">{t(`board.comment.mine.${gone}`)}</span> : null}
      </p>
      {isChanging ? (
        <CommentForm
          category={place.category}
          post={place.post}
          change={{ id, text: comment.text }}
          onDone={() => {
            setChanging(false);
            place.onChanged();
          }}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <p className={styles.text}>{comment.text}</p>
      )}
      <CommentActions
        comment={comment}
        author={author}
        place={place}
        onAnswer={onAnswer}
        onChange={() => setChanging(true)}
      />
    </article>
  );
}

interface CommentActionsProps {
  comment: BoardAnswer;
  author: NonNullable<BoardAnswer['author']>;
  place: CommentPlace;
  onAnswer: (() => void) | undefined;
  onChange(): void;
}

/** Likes of a comment, and its buttons: answer, change and delete an own one, report another's. */
function CommentActions({ comment, author, place, onAnswer, onChange }: CommentActionsProps) {
  const t = useT('community');
  const { id } = comment;
  // A list of buttons tells those of one comment from those of the next.
  const excerpt = `${author.nick}, ${comment.text.slice(0, excerptLength)}`;
  const formatActionName = (action: string) => `${t(action)}: ${excerpt}`;
  const remove = async () => {
    const result = await call('boardCommentDelete', { params: { id } }, { quiet: true });
    if (!result.ok) toast({ tone: 'danger', title: t('board.notDeleted'), text: result.message });
    place.onChanged();
  };
  return (
    <p className={styles.actions}>
      <LikeButton
        kind="comment"
        id={id}
        likes={comment.likes}
        liked={comment.liked}
        mine={author.mine || !place.mayWrite}
        comment={excerpt}
      />
      {onAnswer && place.mayWrite ? (
        <button type="button" aria-label={formatActionName('board.comment.answer')} onClick={onAnswer}>
          {t('board.comment.answer')}
        </button>
      ) : null}
      {author.mine && place.mayWrite ? (
        <>
          {comment.gone ? null : (
            <button type="button" aria-label={formatActionName('board.change')} onClick={onChange}>
              {t('board.change')}
            </button>
          )}
          <button
            type="button"
            aria-label={formatActionName('board.delete')}
            onClick={() =>
              confirm({
                title: t('board.comment.askDelete'),
                text: t('board.askDeleteText'),
                action: t('board.delete'),
                onYes: () => void remove(),
              })
            }
          >
            {t('board.delete')}
          </button>
        </>
      ) : null}
      {!author.mine && place.mayWrite ? (
        <button
          type="button"
          disabled={comment.reported}
          aria-label={formatActionName(comment.reported ? 'board.report.reported' : 'board.report.act')}
          onClick={() => openReport({ kind: 'comment', id }, place.onChanged)}
        >
          {t(comment.reported ? 'board.report.reported' : 'board.report.act')}
        </button>
      ) : null}
    </p>
  );
}
