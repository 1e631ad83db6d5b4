import { fontScale } from '@maru/ui';
import { type RefCallback, useCallback, useState } from 'react';

/** Until it is measured, and where the browser cannot: a phone's. */
const unmeasured = 360;

/** Width of an element in px at letters of 16 px, followed while it is on the page. */
export function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(unmeasured);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    const read = () => setWidth(Math.floor(element.clientWidth / fontScale()));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
