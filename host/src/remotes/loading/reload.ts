const key = 'maru:reloaded';
/** A chunk that is gone reloads the page silently, but no more than once in this time. */
export const reloadEveryMs = 60_000;

/** Whether the page may be reloaded now: not twice within a minute, not while something of the member's is under way. */
export function mayReload(lastReload: number | null, now: number, leases: number): boolean {
  return leases === 0 && (lastReload === null || now - lastReload >= reloadEveryMs || lastReload > now);
}

/**
 * Reloads the page if it may. False when it did not: without a network, which would leave nothing of it, or when the
 * browser keeps no session storage.
 */
export function reloadOnce(leases: number, now = Date.now()): boolean {
  if (!navigator.onLine) return false;
  try {
    const stored = Number(sessionStorage.getItem(key));
    if (!mayReload(stored || null, now, leases)) return false;
    sessionStorage.setItem(key, String(now));
    // Without a place to remember it, the page could reload for ever.
    if (sessionStorage.getItem(key) !== String(now)) return false;
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
