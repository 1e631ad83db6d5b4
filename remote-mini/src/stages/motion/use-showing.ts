import { useEffect, useState } from 'react';

/** How long a stage that has the countdown in it stays with a draw after its end, ms. */
const restMs = 3_000;

/** True from the beginning of a draw until it was shown and has been looked at. */
export function useShowing(drawnAt: number, length: number, now: () => number): boolean {
  const end = drawnAt + length + restMs;
  const [showing, setShowing] = useState(() => now() < end);
  useEffect(() => {
    const left = end - now();
    setShowing(left > 0);
    if (left <= 0) return;
    // A timer of more than some minutes would be a clock that is wrong: it is looked at again then.
    const timer = setTimeout(() => setShowing(now() < end), Math.min(left, 60_000) + 20);
    return () => clearTimeout(timer);
  }, [end, now]);
  return showing;
}
