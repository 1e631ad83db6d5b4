import { useT } from '@maru/platform';
import { ErrorState } from '@maru/ui';
import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import './texts';
import styles from '../home.module.css';

/** Loads the board once the page is idle. Its place is reserved until then and shows a failed load. */
export function BoardPlace({ idle }: { idle: boolean }) {
  const own = useT('homeBoard');
  const [Board, setBoard] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import('./Board').then(
      (module) => startTransition(() => setBoard(() => module.default)),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (idle) load();
  }, [idle, load]);
  if (Board) return <Board />;
  return (
    <div className={`${styles.board} stack`} aria-busy={!failed}>
      <div className={`card ${styles.newsCard}`}>
        {failed ? <ErrorState title={own('news.failed')} onRetry={load} /> : null}
      </div>
      <div className={`card ${styles.rankingCard}`} />
    </div>
  );
}
