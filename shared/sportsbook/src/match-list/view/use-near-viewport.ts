import { type RefObject, useEffect, useRef, useState } from 'react';
import { FrameTurns } from './frame-turns';
import { watchNearness } from './nearness';

/** In one frame one element is drawn and one is emptied: each is a few rows, and all at once would be a long task. */
const coming = new FrameTurns();
const leaving = new FrameTurns();

/**
 * True while an element is in its scroller's view or close to it, so long lists draw only what can be seen. If several
 * near the view at once, one is drawn a frame, nearest to the middle first. An element with the keyboard's focus stays.
 * If the browser has no observer, everything counts as near.
 */
export function useNearViewport<E extends HTMLElement = HTMLElement>(
  scroller: Element | Document | null,
  start: boolean,
): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(start || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (!element || !scroller || typeof IntersectionObserver === 'undefined') return;
    const end = watchNearness(scroller, element, (isNear, distance) => {
      const [turns, others] = isNear ? [coming, leaving] : [leaving, coming];
      others.cancel(element);
      // What is farthest is emptied first.
      turns.request(element, isNear ? distance : -distance, () =>
        setNear(isNear || element.contains(document.activeElement)),
      );
    });
    return () => {
      end();
      coming.cancel(element);
      leaving.cancel(element);
    };
  }, [scroller]);
  return [ref, near];
}
