import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far outside the scroller something is still drawn. */
const margin = '800px';

/**
 * True while an element is in its scroller's view or close to it, so that long lists draw only what can be seen. What
 * holds the keyboard's focus stays. Where the browser cannot tell, everything is near.
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
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.at(-1)!.isIntersecting;
        setNear(seen || element.contains(document.activeElement));
      },
      { root: scroller, rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return [ref, near];
}
