import { type RefObject, useEffect, useRef } from 'react';
import { addScope, type Shortcuts } from './scopes';

/** Shortcuts of one key that work while `box` has the focus, or while nothing that knows them has it. */
export function useShortcuts(box: RefObject<Element | null>, shortcuts: Shortcuts): void {
  const now = useRef(shortcuts);
  now.current = shortcuts;
  useEffect(() => addScope({ element: () => box.current, shortcuts: () => now.current }), [box]);
}
