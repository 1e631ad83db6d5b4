import { drawerAtom, store } from '@maru/platform';
import { type RefObject, useEffect } from 'react';
import { useFocusTrap } from '../../overlay/focus-trap';
import { useNarrow, widths } from '../use-media';

export interface DrawerParts {
  'data-open'?: '';
  role?: 'dialog';
  'aria-modal'?: true;
}

/**
 * Makes a rail a drawer while it is open and the page narrow: focus trap, Escape, focus given back, the page behind
 * it still. The returned attributes go on the rail.
 */
export function useDrawer(ref: RefObject<HTMLElement | null>, open: boolean): DrawerParts {
  const narrow = useNarrow(widths.rails);
  const active = open && narrow;
  useFocusTrap(ref, active, { onEscape: () => store.set(drawerAtom, null) });
  useEffect(() => {
    if (!active) return;
    document.documentElement.classList.add('is-still');
    return () => document.documentElement.classList.remove('is-still');
  }, [active]);
  // A page that grew wide has its rails back; a drawer left open would come back with the next narrow step.
  useEffect(() => {
    if (open && !narrow) store.set(drawerAtom, null);
  }, [open, narrow]);
  return active ? { 'data-open': '', role: 'dialog', 'aria-modal': true } : {};
}
