import { useEffect } from 'react';
import { toKey } from '../keys/key-press';

/** Calls `open` for Ctrl+K and Command+K, wherever the focus is and whatever the keyboard writes. */
export function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey || event.isComposing) return;
      if (toKey(event) !== 'k') return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}
