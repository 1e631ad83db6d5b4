import { usePrefersReducedMotion } from '@maru/ui';
import { type RefObject, useEffect, useRef } from 'react';

interface Motion {
  /** When it began, epoch ms by the server. */
  from: number;
  /** Ms. */
  length: number;
  /** The server's clock, epoch ms. */
  now(): number;
  /** Draws the moment `elapsed` ms after the beginning, 0 to `length`. */
  draw(elapsed: number): void;
}

/**
 * Draws each frame of a motion while it lasts and is visible. Frames are computed from the time alone: a tab that wakes
 * up, and a stage that is scrolled into view, continue at the current point. At its end, and with reduced motion, it
 * draws the last moment and requests no frame.
 * @param root what has to be in view
 */
export function useMotion(root: RefObject<Element | null>, { from, length, now, draw }: Motion): void {
  const reduced = usePrefersReducedMotion();
  const drawNow = useRef(draw);
  drawNow.current = draw;
  useEffect(() => {
    let frame = 0;
    let inView = true;
    const elapsed = () => (reduced ? length : Math.min(Math.max(0, now() - from), length));
    const step = () => {
      frame = 0;
      const at = elapsed();
      drawNow.current(at);
      if (at < length && inView && !document.hidden) frame = requestAnimationFrame(step);
    };
    const go = () => {
      if (frame === 0) step();
    };
    const observer =
      typeof IntersectionObserver === 'undefined'
        ? null
        : new IntersectionObserver(([entry]) => {
            inView = entry?.isIntersecting ?? true;
            if (inView) go();
          });
    if (root.current) observer?.observe(root.current);
    document.addEventListener('visibilitychange', go);
    go();
    return () => {
      cancelAnimationFrame(frame);
      observer?.disconnect();
      document.removeEventListener('visibilitychange', go);
    };
  }, [root, from, length, now, reduced]);
}
