import { loadingLimitMs } from '@maru/ui';
import { useEffect, useState } from 'react';

/** Turns `late` after 5 s of waiting; `again` begins to wait anew. */
export function useLate(): { late: boolean; again(): void } {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (late) return;
    const timer = setTimeout(() => setLate(true), loadingLimitMs);
    return () => clearTimeout(timer);
  }, [late]);
  return { late, again: () => setLate(false) };
}
