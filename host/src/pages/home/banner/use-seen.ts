import { type RefObject, useEffect, useState } from 'react';

/** True while at least half of an element is on the screen of a tab that is looked at. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [onScreen, setOnScreen] = useState(false);
  const [looked, setLooked] = useState(!document.hidden);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false), {
      threshold: 0.5,
    });
    if (element.current) observer.observe(element.current);
    const change = () => setLooked(!document.hidden);
    document.addEventListener('visibilitychange', change);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', change);
    };
  }, [element]);
  return onScreen && looked;
}
