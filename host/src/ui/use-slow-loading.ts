import { loadingLimitMs } from '@maru/ui';
import { useEffect, useState } from 'react';

/** Turns `slow` after 5 s of waiting; `again` restarts the wait. */
export function useSlowLoading(): { slow: boolean; again(): void } {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (slow) return;
    const timer = setTimeout(() => setSlow(true), loadingLimitMs);
    return () => clearTimeout(timer);
  }, [slow]);
  return { slow, again: () => setSlow(false) };
}
