import { useLocation } from '@maru/platform';
import { useLayoutEffect, useRef } from 'react';
import type { ScrollMemory } from './scroll-memory';

/** Key of the history's entry now, as `useLocation` has it once the page has followed. */
function entryKey(): string {
  return (window.history.state as { key?: string } | null)?.key ?? 'default';
}

/** The scroller of a list: the page, or a separate box. */
export type Scroller = Document | HTMLElement;

const readTop = (scroller: Scroller): number => (scroller instanceof Document ? window.scrollY : scroller.scrollTop);

function scrollTo(scroller: Scroller, top: number): void {
  if (scroller instanceof Document) window.scrollTo({ top, behavior: 'instant' });
  else scroller.scrollTop = top;
}

/**
 * Scrolls a list back to where this entry of the history was left, once its rows are there (`ready`): what is out of
 * view has the size that it will have, so the position is right before it is drawn. `scroller`: null while it is not
 * there.
 */
export function useListScroll(memory: ScrollMemory, ready: boolean, scroller: Scroller | null): void {
  const { key } = useLocation();
  const restored = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!ready || !scroller || restored.current === key) return;
    restored.current = key;
    const top = memory.findTop(key);
    if (top !== undefined) scrollTo(scroller, top);
  }, [memory, ready, key, scroller]);
  useLayoutEffect(() => {
    if (!scroller) return;
    let top = readTop(scroller);
    // The frame scrolls to the top of the next page before this one is taken off: only what happens here counts.
    const read = () => {
      if (entryKey() === key) top = readTop(scroller);
    };
    const remember = () => memory.remember(key, top);
    scroller.addEventListener('scroll', read, { passive: true });
    window.addEventListener('pagehide', remember);
    return () => {
      scroller.removeEventListener('scroll', read);
      window.removeEventListener('pagehide', remember);
      remember();
    };
  }, [memory, key, scroller]);
}
