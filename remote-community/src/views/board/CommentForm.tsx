import { call } from '@maru/client';
import { boardLimits } from '@maru/contracts/board-limits';
import { holdLease, useAtomValue, userIdAtom, useT } from '@maru/platform';
import { Button, FieldError } from '@maru/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { isUnanswered, sentKeys } from '../../model/sent-keys';
import styles from './comment-form.module.css';

/** Writes a comment, an answer to one, or changes an own one. What is written stays until the server has taken it. */
export function CommentForm(props: {
  category: string;
  post: number;
  parent?: number;
  change?: { id: number; text: string };
  onDone(): void;
  onCancel?(): void;
}) {
  const t = useT('community');
  const { category, post, parent, change, onDone, onCancel } = props;
  const [text, setText] = useState(change?.text ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sending = useRef(false);
  const userId = useAtomValue(userIdAtom) ?? 0;
  const id = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (sending.current || words === '') return;
    sending.current = true;
    setBusy(true);
    // The same words sent again are the same comment, also from a page that is opened later.
    const keys = sentKeys(userId);
    const what = JSON.stringify({ post, parent, words });
    const release = holdLease('board');
    const result = change
      ? await call('boardCommentChange', { params: { id: change.id }, body: { text: words } }, { quiet: true })
      : await call(
          'boardCommentAdd',
          { params: { category, id: post }, body: { text: words, ...(parent && { parent }) } },
          { quiet: true, idempotencyKey: keys.keyFor(what).key },
        );
    release();
    sending.current = false;
    setBusy(false);
    if (!change && (result.ok || !isUnanswered(result))) keys.forget(what);
    if (!result.ok) return setProblem(result.errors?.text?.[0] ?? result.message);
    setProblem(null);
    setText('');
    onDone();
  };
  const label = t(change ? 'board.comment.change' : parent ? 'board.comment.answer' : 'board.comment.write');
  return (
    <form className={styles.root} onSubmit={send}>
      <div>
        <label className="sr" htmlFor={id}>
          {label}
        </label>
        <textarea
          id={id}
          className="input"
          rows={2}
          maxLength={boardLimits.comment}
          placeholder={label}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-e` : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {problem ? <FieldError id={`${id}-e`}>{problem}</FieldError> : null}
      </div>
      <Button type="submit" aria-disabled={isBusy || undefined}>
        {t('board.comment.send')}
      </Button>
      {onCancel ? (
        <Button tone="ghost" onClick={onCancel}>
          {t('board.cancel')}
        </Button>
      ) : null}
    </form>
  );
}
