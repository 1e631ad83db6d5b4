import { type Called, call, type Refused } from '@maru/client';
import type { BoardComment } from '@maru/contracts';
import { toast, useT } from '@maru/platform';
import { Button, ErrorState, Note } from '@maru/ui';
import { useState } from 'react';
import type { CommentPage } from '../../model/board/use-post';
import { Waiting } from '../parts/Waiting';
import { Comment, type CommentPlace } from './Comment';
import { CommentForm } from './CommentForm';
import styles from './comments.module.css';

function Thread({ comment, place }: { comment: BoardComment; place: CommentPlace }) {
  const [isAnswering, setAnswering] = useState(false);
  return (
    <li>
      <Comment comment={comment} place={place} onAnswer={() => setAnswering(!isAnswering)} />
      {comment.answers.map((answer) => (
        <Comment key={answer.id} comment={answer} place={place} isAnswer />
      ))}
      {isAnswering ? (
        <CommentForm
          category={place.category}
          post={place.post}
          parent={comment.id}
          onDone={() => {
            setAnswering(false);
            place.onChanged();
          }}
          onCancel={() => setAnswering(false)}
        />
      ) : null}
    </li>
  );
}

/** Comments of a post: the first page as it is refreshed, and further ones on demand. */
export function Comments(props: {
  comments: Called<CommentPage, Refused>;
  count: number;
  locked: boolean;
  place: CommentPlace;
}) {
  const t = useT('community');
  const { comments, count, locked, place } = props;
  const { data, failed, load } = comments;
  const [further, setFurther] = useState<{ rows: BoardComment[]; more: boolean } | null>(null);
  const first = data?.data ?? [];
  const rows = [...first, ...(further?.rows ?? []).filter(({ id }) => !first.some((row) => row.id === id))];
  const hasMore = further ? further.more : (data?.more ?? false);
  const loadMore = async () => {
    const after = rows.at(-1)?.id;
    const params = { category: place.category, id: place.post };
    const result = await call('boardComments', { params, query: { after } }, { quiet: true });
    if (!result.ok) return toast({ tone: 'danger', title: t('board.comment.failed'), text: result.message });
    setFurther({ rows: [...(further?.rows ?? []), ...result.data.data], more: result.data.more });
  };
  return (
    <section className={styles.root} aria-labelledby="board-comments">
      <h2 id="board-comments" className={styles.header}>
        {t('board.comments')} {count}
      </h2>
      {!data && !failed ? (
        <Waiting
          label={t('board.comment.loading')}
          failed={t('board.comment.failed')}
          rows={3}
          height={56}
          onRetry={() => void load()}
        />
      ) : null}
      {failed ? (
        <ErrorState title={t('board.comment.failed')} text={failed.message} onRetry={() => void load()} />
      ) : null}
      {rows.length > 0 ? (
        <ul className={styles.list}>
          {rows.map((comment) => (
            <Thread key={comment.id} comment={comment} place={place} />
          ))}
        </ul>
      ) : null}
      {data && rows.length === 0 ? <p className={`${styles.empty} muted`}>{t('board.comment.none')}</p> : null}
      {hasMore ? (
        <p className={styles.more}>
          <Button size="sm" onClick={() => void loadMore()}>
            {t('board.comment.more')}
          </Button>
        </p>
      ) : null}
      {locked ? (
        <Note>{t('board.comment.locked')}</Note>
      ) : place.mayWrite ? (
        <CommentForm category={place.category} post={place.post} onDone={place.onChanged} />
      ) : null}
    </section>
  );
}
