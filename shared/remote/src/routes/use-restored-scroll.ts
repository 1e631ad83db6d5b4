import { useLocation, useNavigationType } from '@maru/platform';
import { useEffect } from 'react';
import { readScrollTop, rememberScroll, restoreScroll } from './scroll-memory';

const entryKey = () => (window.history.state as { key?: string } | null)?.key ?? 'default';

/** Keeps the scroll position of each history entry, and restores it with the browser's Back and Forward. */
export function useRestoredScroll(): void {
  const { key } = useLocation();
  const back = useNavigationType() === 'POP';
  useEffect(() => {
    let top = window.scrollY;
    const onScroll = () => {
      // Scrolling that follows a change of address is the next entry's.
      if (entryKey() === key) top = window.scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    const position = back ? readScrollTop(key) : 0;
    const stop = position > 0 ? restoreScroll(position) : () => {};
    return () => {
      stop();
      window.removeEventListener('scroll', onScroll);
      rememberScroll(key, top);
    };
  }, [key, back]);
}
