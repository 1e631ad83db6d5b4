import { type Atom, atom, store } from '../state/store';

const held = atom<readonly { kind: string }[]>([]);

/** How many leases are held: bets, transfers or rounds that are under way. */
export const leaseCountAtom: Atom<number> = atom((get) => get(held).length);

/**
 * Says that something is under way that must not be cut off ('bet', 'transfer', 'round'). Swaps of a remote
 * and the idle logout wait until it is given back. Returns what gives it back; calling that twice is harmless.
 */
export function holdLease(kind: string): () => void {
  const lease = { kind };
  store.set(held, (all) => [...all, lease]);
  return () => store.set(held, (all) => (all.includes(lease) ? all.filter((entry) => entry !== lease) : all));
}
