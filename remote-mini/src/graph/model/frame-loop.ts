import { useEffect, useRef } from 'react';

/** Calls back before each picture of the screen while `active`, and once when that ends. */
export function useFrames(callback: () => void, active: boolean): void {
  const latest = useRef(callback);
  latest.current = callback;
  useEffect(() => {
    latest.current();
    if (!active) return;
    let frame = requestAnimationFrame(function next() {
      latest.current();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [active]);
}
