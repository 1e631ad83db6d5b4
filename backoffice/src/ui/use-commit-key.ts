import { type RefObject, useEffect, useRef } from 'react';

/** Marks a part with a separate commit: the sheet's main commit ignores keys from inside it. */
const own = '[data-commit]';

/**
 * Ctrl+Enter or ⌘+Enter runs the commit of `box` while the focus is in it, also in a field. `main`: from anywhere in
 * the sheet without a separate commit. Null does nothing.
 */
export function useCommitKey(box: RefObject<Element | null>, act: (() => void) | null, main = false): void {
  const now = useRef({ act, main });
  now.current = { act, main };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.isComposing) return;
      const at = document.activeElement;
      const inside = box.current?.contains(at) ?? false;
      const isMain = now.current.main && at?.closest('[data-sheet]') && !at.closest(own);
      if (!(inside || isMain) || document.querySelector('.scrim')) return;
      event.preventDefault();
      now.current.act?.();
    };
    // Fields keep their keys to themselves: the commit is heard before them.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [box]);
}
