import { useEffect, useRef } from 'react';
import { toKey } from '../keys/key-press';

const typing = 'input, textarea, select, [contenteditable]';

/** Keys of the open sheet; they only work with the focus in it, never while something is typed. Null does nothing. */
export function useSheetKeys(keys: Readonly<Record<string, (() => void) | null>>): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = document.activeElement;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (!at?.closest('[data-sheet]') || at.matches(typing) || document.querySelector('.scrim')) return;
      const act = now.current[toKey(event)];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
