import { type Atom, atom, store } from '../state/store';

const flights = atom<readonly { kind: string }[]>([]);
const controls = atom<readonly Element[]>([]);

/** How many bets and transfers of the member are under way that this page knows of. */
export const moneyInFlightAtom: Atom<number> = atom((get) => get(flights).length);
/** Controls on the page that decide about money in flight, such as the cash-out of a run: nothing may cover them. */
export const decisiveControlsAtom: Atom<readonly Element[]> = controls;

/**
 * Says that money of the member is under way ('graph', 'round', 'transfer'), so that the idle logout waits. Unlike a lease
 * it lets builds be swapped. Returns what ends it; calling that twice is harmless.
 */
export function holdMoneyInFlight(kind: string): () => void {
  const flight = { kind };
  store.set(flights, (all) => [...all, flight]);
  return () => store.set(flights, (all) => (all.includes(flight) ? all.filter((entry) => entry !== flight) : all));
}

/**
 * Says that a control decides about money in flight as long as it is on the page: the host keeps dialogs back and notices
 * off it. Returns what ends that. As a ref of React it is given the element, and its return is the clean-up.
 */
export function keepUncovered(control: Element | null): () => void {
  if (!control) return () => {};
  store.set(controls, (all) => [...all, control]);
  return () => store.set(controls, (all) => all.filter((entry) => entry !== control));
}
