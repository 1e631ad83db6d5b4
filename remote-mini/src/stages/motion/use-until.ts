import { useEffect, useReducer } from 'react';

/** A timer of more than some minutes would be a clock that is wrong: it is looked at again then, ms. */
const longestMs = 60_000;

/**
 * True until a moment of the server's clock, epoch ms. Each rendering computes it, so a new `end` takes effect at once.
 * It is checked again when a tab that slept is visible again.
 */
export function useUntil(end: number, now: () => number): boolean {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      const left = end - now();
      if (left > 0) timer = setTimeout(look, Math.min(left, longestMs) + 5);
    };
    const look = () => {
      redraw();
      wait();
    };
    const onVisible = () => document.hidden || look();
    wait();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [end, now]);
  return now() < end;
}
