import { serverNow } from '@maru/platform';
import { useEffect, useState } from 'react';
import { secondsUntil } from './check-steps';

/** Whole seconds until a time of the server's clock, counted every second; null where there is none. */
export function useCountdown(at: number | null): number | null {
  const [, count] = useState(0);
  useEffect(() => {
    if (at === null) return;
    const timer = setInterval(() => count((n) => n + 1), 1_000);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? null : secondsUntil(at, serverNow());
}
