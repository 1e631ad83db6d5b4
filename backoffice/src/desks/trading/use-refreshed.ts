import { useEffect, useRef } from 'react';
import type { PagedList } from '../../api/use-list';

const onePage = 100;
/** So many times less often where more than a page is shown. */
const slower = 5;

/** Asks anew for a list every so many ms while it is looked at. */
export function useRefreshed<Row>({ reload, busy, rows }: PagedList<Row>, everyMs: number): void {
  const latest = useRef({ reload, busy, shown: 0 });
  latest.current = { reload, busy, shown: rows?.length ?? 0 };
  useEffect(() => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      const now = latest.current;
      // Each page that was opened is a call of its own.
      if (now.shown > onePage && ticks % slower !== 0) return;
      if (document.visibilityState === 'visible' && !now.busy) now.reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
