import { drawerAtom, store } from '@maru/platform';
import { type RefObject, startTransition, useEffect, useState } from 'react';
import { useFocusTrap } from '../../ui/focus-trap';
import { useMobile, widths } from '../use-media';
import './mobile.css';

export interface DrawerAttributes {
  /**
   * The rail's content is rendered. In a mobile layout it is not until the drawer opens or the page rests, as two thirds
   * of a phone's first rendering would be what it does not show. A closed drawer with content is laid out invisibly at
   * its final place, which saves the first layout on a slow phone.
   */
  'data-ready'?: '';
  'data-open'?: '';
  role?: 'dialog';
  'aria-modal'?: true;
}

/** A page that was opened is busy with itself for about so long. */
const restMs = 3_000;

/** Turns true when it is needed, else when the page is idle, some time after its first rendering. Stays true. */
function useRest(isNeeded: boolean): boolean {
  const [rests, setRests] = useState(false);
  if (isNeeded && !rests) setRests(true);
  useEffect(() => {
    let callbackId = 0;
    // In slices: no member waits for it.
    const done = () => startTransition(() => setRests(true));
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) callbackId = requestIdleCallback(done);
      else done();
    }, restMs);
    return () => {
      clearTimeout(timer);
      if (callbackId) cancelIdleCallback(callbackId);
    };
  }, []);
  return rests;
}

/**
 * Makes a rail a drawer while it is open and the page is in its mobile layout: focus trap, Escape, focus return, no
 * scrolling behind it. Put the returned attributes on the rail, and content into it while it is ready.
 */
export function useDrawer(ref: RefObject<HTMLElement | null>, open: boolean): DrawerAttributes {
  const isMobile = useMobile(widths.rails);
  const active = open && isMobile;
  const rests = useRest(open || !isMobile);
  useFocusTrap(ref, active, { onEscape: () => store.set(drawerAtom, null) });
  useEffect(() => {
    if (!active) return;
    document.documentElement.classList.add('is-still');
    return () => document.documentElement.classList.remove('is-still');
  }, [active]);
  // On a wide page rails are permanent; a drawer left open would reappear after narrowing it.
  useEffect(() => {
    if (open && !isMobile) store.set(drawerAtom, null);
  }, [open, isMobile]);
  const ready: DrawerAttributes = rests ? { 'data-ready': '' } : {};
  return active ? { ...ready, 'data-open': '', role: 'dialog', 'aria-modal': true } : ready;
}
