import { startTransition, useEffect, useState } from 'react';

/** After this a page counts as rested even if it is never idle, ms. */
const waitMs = 2_000;

/** False until the page has been painted and the browser has nothing else to do. What follows is drawn in pieces. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const rest = () => startTransition(() => setRested(true));
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, waitMs);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(rest, { timeout: waitMs });
    return () => cancelIdleCallback(idle);
  }, []);
  return rested;
}
