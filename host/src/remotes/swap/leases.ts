import { type Lease, leaseLimitMs } from '@maru/platform';

/** A change of a remote's build that waits. */
export interface LeasedChange {
  remote: string;
  /** When operators withdrew the running build, epoch ms; null where they did not, as with a promotion. */
  withdrawnAt: number | null;
}

/** What delays a change. `until`: when that may change without a released lease, epoch ms; null for never. */
export interface LeaseHold {
  leases: readonly Lease[];
  until: number | null;
}

/** Leases of a remote; those whose owner is not known may be its, for as long as a call takes. */
function leasesOn(remote: string, leases: readonly Lease[], now: number): Lease[] {
  return leases.filter(({ owner, since }) => (owner ? owner.remote === remote : now - since < leaseLimitMs));
}

/**
 * Says which leases hold a change of a remote back: its own, and no others. A withdrawal for harm (rollback, disabling)
 * waits `leaseLimitMs` at most; a promotion waits as long as its remote holds a lease on the page.
 */
export function findHold({ remote, withdrawnAt }: LeasedChange, leases: readonly Lease[], now: number): LeaseHold {
  const own = leasesOn(remote, leases, now);
  const limit = withdrawnAt === null ? null : withdrawnAt + leaseLimitMs;
  if (own.length === 0 || (limit !== null && now >= limit)) return { leases: [], until: null };
  const ends = own.flatMap(({ owner, since }) => (owner ? [] : [since + leaseLimitMs]));
  const times = limit === null ? ends : [...ends, limit];
  return { leases: own, until: times.length > 0 ? Math.min(...times) : null };
}

/** Kinds of leases that a withdrawal interrupts when its time is over, each once. */
export function findInterrupted(remote: string, leases: readonly Lease[], now: number): string[] {
  return [...new Set(leasesOn(remote, leases, now).map(({ kind }) => kind))];
}
