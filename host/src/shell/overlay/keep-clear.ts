import { decisiveControlsAtom, useAtomValue } from '@maru/platform';
import { useEffect } from 'react';
import './keep-clear.css';

/** Distance that notices keep from a control, px. */
const distance = 12;
/** A control may move without any event: pictures load, a list grows. */
const lookEveryMs = 250;
/** The fixed boxes of the host that notices are shown in. */
const boxes = '.toasts, .banners, .release-notes, .popups';
/** Marks a control that commits money: a bet, a deposit, a transfer. Notices keep off it; a dialog may cover it. */
const committing = '[data-commits-money]';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** True if two boxes overlap or are closer than notices may be to a control. */
function comesClose(a: Box, b: Box): boolean {
  const across = a.left < b.right + distance && a.right > b.left - distance;
  return across && a.top < b.bottom + distance && a.bottom > b.top - distance;
}

/** Places of a box of notices: its own, at the other edge of the window, out of sight. */
const places = [undefined, 'other', 'none'] as const;

/** Moves the box so that its notices keep clear of controls. */
function place(box: HTMLElement, taken: readonly Box[]): void {
  for (const name of places) {
    if (name) box.dataset.place = name;
    else delete box.dataset.place;
    const notices = [...box.children].map((notice) => notice.getBoundingClientRect());
    if (!notices.some((notice) => taken.some((control) => comesClose(notice, control)))) return;
  }
}

const listBoxes = () => [...document.querySelectorAll<HTMLElement>(boxes)];

/** Boxes on the screen of all controls that notices keep off. */
function findTaken(decisive: readonly Element[]): Box[] {
  const marked = [...document.querySelectorAll(committing)].filter(
    // Those of a closed drawer are laid out, but not to be seen.
    (control) => control.checkVisibility?.({ visibilityProperty: true }) ?? true,
  );
  const rects = marked.map((control) => control.getBoundingClientRect()).filter(({ width }) => width > 0);
  return [...decisive.map((control) => control.getBoundingClientRect()), ...rects];
}

/**
 * Keeps notices off the controls that commit money or decide about money in flight: a box moves to the other edge, or
 * waits out of sight where both are taken. A new notice is placed before the browser paints it. Draws nothing itself.
 */
export function KeepClear(): null {
  const decisive = useAtomValue(decisiveControlsAtom);
  useEffect(() => {
    const look = () => {
      const shown = listBoxes().filter((box) => box.childElementCount > 0);
      if (shown.length === 0) return;
      const taken = findTaken(decisive);
      for (const box of shown) place(box, taken);
    };
    const observer = new MutationObserver(() => {
      watch();
      look();
    });
    const watch = () => {
      for (const box of listBoxes()) {
        observer.observe(box, { childList: true, subtree: true });
        // A box of popups is there only while there are any.
        if (box.parentElement) observer.observe(box.parentElement, { childList: true });
      }
    };
    watch();
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
  }, [decisive]);
  return null;
}
