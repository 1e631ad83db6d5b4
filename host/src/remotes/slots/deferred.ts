import { type Atom, atom, store } from '@maru/platform';
import type { SlotName } from '../document/slot-names';

const homeAllowed = atom(false);

/** Whether the home slot may load: not before the home page has painted once and the browser had nothing else to do. */
export const homeAllowedAtom: Atom<boolean> = atom((get) => get(homeAllowed));

/** Lets the home slot load, from now on. */
export function allowHomeSlot(): void {
  store.set(homeAllowed, true);
}

/** As in a page that has just begun. */
export function resetHomeSlot(): void {
  store.set(homeAllowed, false);
}

/** Whether what belongs into a slot may be loaded now. */
export function mayLoad(slot: SlotName): boolean {
  return slot !== 'home' || store.get(homeAllowed);
}
