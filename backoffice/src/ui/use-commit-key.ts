import { type RefObject, useEffect, useRef } from 'react';

/** Where a commit of its own stands: marked so that the sheet's main one does not answer from inside it. */
const own = '[data-commit]';

/**
 * Ctrl or ⌘ with Enter carries out what `box` is for, while the focus is in it, also in a field. `main`: from anywhere
 * in the sheet that has no commit of its own. Null does nothing.
 */
export function useCommitKey(box: RefObject<Element | null>, act: (() => void) | null, main = false): void {
  const now = useRef({ act, main });
  now.current = { act, main };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.isComposing) return;
      const at = document.activeElement;
      const inside = box.current?.contains(at) ?? false;
      const isMain = now.current.main && at?.closest('.sheet') && !at.closest(own);
      if (!(inside || isMain) || document.querySelector('.scrim')) return;
      event.preventDefault();
      now.current.act?.();
    };
    // Fields keep their keys to themselves: the commit is heard before them.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [box]);
}
