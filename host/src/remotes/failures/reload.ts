import { leaseLimitMs, stored } from '@maru/platform';

/** When this tab was reloaded last, epoch ms. */
const lastReload = stored('tab', 'reloaded', 1, (at) => (typeof at === 'number' ? at : null));
/** A chunk that is gone reloads the page silently, but no more than once in this time. */
export const reloadEveryMs = 60_000;

/** Whether the page may be reloaded now: not twice within a minute, not while something of the member's is under way. */
export function mayReload(last: number | null, now: number, leases: number): boolean {
  return leases === 0 && (last === null || now - last >= reloadEveryMs || last > now);
}

/**
 * Reloads the page if it may. False when it did not: without a network, which would leave nothing of it, or when the
 * browser keeps no session storage.
 */
export function reloadOnce(leases: number, now = Date.now()): boolean {
  if (!navigator.onLine) return false;
  if (!mayReload(lastReload.read(), now, leases)) return false;
  // Where the browser does not keep it, the page could reload for ever.
  if (!lastReload.write(now)) return false;
  window.location.reload();
  return true;
}

/**
 * Number of leases that delay the reload of a permanently broken page after `waitedMs`. None after the maximum duration
 * of a call, because a leaked lease must not keep the page broken.
 */
export function countBlockingLeases(leases: number, waitedMs: number): number {
  return waitedMs < leaseLimitMs ? leases : 0;
}
