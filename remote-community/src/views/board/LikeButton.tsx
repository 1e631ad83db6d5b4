import { call } from '@maru/client';
import type { BoardKind } from '@maru/contracts';
import { toast, useT } from '@maru/platform';
import { Icon } from '@maru/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './like-button.module.css';

/** Likes a post or comment, or undoes it. Shown at once, then corrected by the server's answer. */
export function LikeButton(props: {
  kind: BoardKind;
  id: number;
  likes: number;
  liked: boolean;
  mine: boolean;
  /** The comment's text; a comment's button is small. */
  comment?: string;
}) {
  const t = useT('community');
  const { kind, id, likes, liked, mine, comment } = props;
  const [state, setState] = useState({ likes, liked });
  const sending = useRef(false);
  useEffect(() => {
    if (!sending.current) setState({ likes, liked });
  }, [likes, liked]);
  const press = async () => {
    if (sending.current) return;
    sending.current = true;
    const before = state;
    const on = !before.liked;
    setState({ liked: on, likes: before.likes + (on ? 1 : -1) });
    const result = await call('boardLike', { body: { kind, id, on } }, { quiet: true });
    sending.current = false;
    if (result.ok) return setState({ likes: result.data.likes, liked: result.data.liked });
    setState(before);
    toast({ tone: 'danger', title: t('board.notLiked'), text: result.message });
  };
  return (
    <button
      type="button"
      className={comment === undefined ? `btn ${styles.root}` : styles.root}
      aria-label={comment === undefined ? undefined : `${t('board.likes')} ${state.likes}: ${comment}`}
      aria-pressed={state.liked}
      disabled={mine}
      onClick={() => void press()}
    >
      <Icon name="thumb-up" />
      {comment === undefined ? <span>{t('board.likes')}</span> : null} <span>{state.likes}</span>
    </button>
  );
}
