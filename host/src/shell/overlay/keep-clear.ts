import { decisiveControlsAtom, useAtomValue } from '@maru/platform';
import { useEffect } from 'react';
import './keep-clear.css';

/** Distance that notices keep from a control, px. */
const distance = 12;
/** A control may move without any event: pictures load, a list grows. */
const lookEveryMs = 250;
/** The fixed boxes of the host that notices are shown in. */
const boxes = '.toasts, .banners, .release-notes';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** True where two boxes on the screen overlap or come closer than notices may come to a control. */
function comesClose(a: Box, b: Box): boolean {
  const across = a.left < b.right + distance && a.right > b.left - distance;
  return across && a.top < b.bottom + distance && a.bottom > b.top - distance;
}

/** Places of a box of notices: its own, at the other edge of the window, out of sight. */
const places = [undefined, 'other', 'none'] as const;

/** Puts the box where none of its notices comes close to a control. */
function place(box: HTMLElement, controls: readonly Element[]): void {
  const taken = controls.map((control) => control.getBoundingClientRect());
  for (const name of places) {
    if (name) box.dataset.place = name;
    else delete box.dataset.place;
    const notices = [...box.children].map((notice) => notice.getBoundingClientRect());
    if (!notices.some((notice) => taken.some((control) => comesClose(notice, control)))) return;
  }
}

/**
 * Keeps notices off the controls that decide about money in flight: a box moves to the other edge, or waits out of sight
 * where both are taken. A new notice is placed before the browser paints it. Draws nothing itself.
 */
export function KeepClear(): null {
  const controls = useAtomValue(decisiveControlsAtom);
  useEffect(() => {
    if (controls.length === 0) return;
    const listBoxes = () => [...document.querySelectorAll<HTMLElement>(boxes)];
    const look = () => {
      for (const box of listBoxes()) place(box, controls);
    };
    const observer = new MutationObserver(look);
    for (const box of listBoxes()) observer.observe(box, { childList: true, subtree: true });
    const timer = setInterval(look, lookEveryMs);
    window.addEventListener('scroll', look, { passive: true, capture: true });
    window.addEventListener('resize', look);
    look();
    return () => {
      observer.disconnect();
      clearInterval(timer);
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
      for (const box of listBoxes()) delete box.dataset.place;
    };
  }, [controls]);
  return null;
}
