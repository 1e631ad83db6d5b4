import { useLocation } from '@maru/platform';
import { useLayoutEffect, useRef } from 'react';
import type { ScrollMemory } from './scroll-memory';

/** Key of the history's entry now, as `useLocation` has it once the page has followed. */
function entryKey(): string {
  return (window.history.state as { key?: string } | null)?.key ?? 'default';
}

/**
 * Scrolls the page back to where this entry of the history was left, once its rows are there (`ready`): what is out of
 * view has the size that it will have, so the position is right before it is drawn.
 */
export function useListScroll(memory: ScrollMemory, ready: boolean): void {
  const { key } = useLocation();
  const restored = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!ready || restored.current === key) return;
    restored.current = key;
    const top = memory.topOf(key);
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
  }, [memory, ready, key]);
  useLayoutEffect(() => {
    let top = window.scrollY;
    // The frame scrolls to the top of the next page before this one is taken off: only what happens here counts.
    const read = () => {
      if (entryKey() === key) top = window.scrollY;
    };
    const remember = () => memory.remember(key, top);
    window.addEventListener('scroll', read, { passive: true });
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('scroll', read);
      window.removeEventListener('pagehide', remember);
      remember();
    };
  }, [memory, key]);
}
