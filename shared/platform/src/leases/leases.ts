import { type Atom, atom, store } from '../state/store';

/** The build that holds a lease; `id`: '1.0.0-b123456'. */
export interface LeaseOwner {
  remote: string;
  id: string;
}

/** Something of the member's that is under way. */
export interface Lease {
  /** 'bet', 'transfer', 'round' … */
  kind: string;
  /** Null where the host cannot tell whose code it was. */
  owner: LeaseOwner | null;
  /** When it was taken, epoch ms. */
  since: number;
}

/** Longest time that a lease holds back a withdrawal, and that it outlives its owner's mounts, ms. A call is over by then. */
export const leaseLimitMs = 60_000;

const held = atom<readonly Lease[]>([]);

/** Leases that are held, oldest first. */
export const leasesAtom: Atom<readonly Lease[]> = held;

/** How many leases are held: bets, transfers or rounds that are under way. */
export const leaseCountAtom: Atom<number> = atom((get) => get(held).length);

let findOwner: () => LeaseOwner | null = () => null;

/** Sets what tells whose code is taking a lease; for the host. Returns what unsets it. */
export function setLeaseOwner(find: () => LeaseOwner | null): () => void {
  findOwner = find;
  return () => {
    if (findOwner === find) findOwner = () => null;
  };
}

/**
 * Says that something is under way that must not be cut off ('bet', 'transfer', 'round'). Swaps of the remote that takes
 * it and the idle logout wait until it is given back, or until the remote's mounts have left the page. Operators who
 * withdraw a build wait 60 s at most. Returns what gives it back; calling that twice is harmless.
 */
export function holdLease(kind: string): () => void {
  const lease: Lease = { kind, owner: findOwner(), since: Date.now() };
  store.set(held, (all) => [...all, lease]);
  return () => endLease(lease);
}

function endLease(lease: Lease): void {
  store.set(held, (all) => (all.includes(lease) ? all.filter((entry) => entry !== lease) : all));
}

/**
 * Ends the leases of a build that has left the page, for the host: those that have reached `leaseLimitMs` at once, a
 * younger one when it does, since its call may still be answered.
 */
export function endLeases({ remote, id }: LeaseOwner): void {
  const now = Date.now();
  for (const lease of store.get(held)) {
    if (lease.owner?.remote !== remote || lease.owner.id !== id) continue;
    const leftMs = lease.since + leaseLimitMs - now;
    if (leftMs <= 0) endLease(lease);
    else setTimeout(endLease, leftMs, lease);
  }
}
