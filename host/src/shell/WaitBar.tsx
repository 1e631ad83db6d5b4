import { atom, store, useAtomValue, useT } from '@maru/platform';
import { loadingDelayMs } from '@maru/ui';
import { type CSSProperties, useEffect, useState } from 'react';
import { pageRegistry } from '../remotes/page-registry';
import { useSlowLoading } from '../ui/use-slow-loading';
import { SlowState } from '../ui/Waiting';
import styles from './wait-bar.module.css';

/** How long the bar takes from end to end; a page that takes longer has an error state by then. */
export const barMs = 5_000;

/** Pages of the host whose code is on its way. */
const waitsAtom = atom(0);

/**
 * Replaces a page whose code is loading, and informs the bar. After 5 s it reports a slow load: the loader tries a
 * second address by then, and the retry waits for its result.
 */
export function PageWait() {
  const { slow, again } = useSlowLoading();
  useEffect(() => {
    if (slow) return;
    store.set(waitsAtom, (count) => count + 1);
    return () => store.set(waitsAtom, (count) => count - 1);
  }, [slow]);
  return (
    <div className={styles.page} aria-busy={!slow || undefined}>
      {slow ? <SlowState onRetry={again} /> : null}
    </div>
  );
}

/** Is `waiting` going on for longer than a fast page needs? Ends with the bar's own time. */
function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return setSlow(false);
    const begin = setTimeout(() => setSlow(true), loadingDelayMs);
    const end = setTimeout(() => setSlow(false), loadingDelayMs + barMs);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [waiting]);
  return waiting && slow;
}

/** A line at the top of the page while a navigation takes longer than 200 ms. A fast page never sees it. */
export function WaitBar({ remote }: { remote: boolean }) {
  const t = useT('host');
  const loading = useAtomValue(pageRegistry.slots.mainLoading);
  const pages = useAtomValue(waitsAtom);
  if (!useSlow(pages > 0 || (remote && loading))) return null;
  const style = { '--bar-ms': `${barMs}ms` } as CSSProperties;
  return <div className={styles.bar} role="progressbar" aria-label={t('nav.wait')} style={style} />;
}
