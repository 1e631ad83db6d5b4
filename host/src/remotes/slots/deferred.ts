import { type Atom, atom, store } from '@maru/platform';
import type { SlotName } from './states';

const opened = atom(false);

/** Whether the home slot may load: not before the home page has painted once and the browser had nothing else to do. */
export const homeOpenAtom: Atom<boolean> = atom((get) => get(opened));

/** Lets the home slot load, from now on. */
export function openHome(): void {
  store.set(opened, true);
}

/** Whether what belongs into a slot may be loaded now. */
export function mayLoad(slot: SlotName): boolean {
  return slot !== 'home' || store.get(opened);
}
