/** Server time minus the browser's, ms; null until the first answer that carries a time. */
let offset: number | null = null;
let bestRoundTrip = Number.POSITIVE_INFINITY;
/** When the clock was set last, and how far the browser's clock was ahead of its monotonic one then, ms. */
let syncedAt = 0;
let ahead = 0;
const stale = 60_000;
/** More than clocks drift between two configurations, less than anybody would see. */
const jump = 2_000;

/** Epoch ms by the server's clock (the browser's own before the first sync). */
export function serverNow(): number {
  return Date.now() + (offset ?? 0);
}

/**
 * Takes a server time over. `roundTripMs` is how long the call took; half of it is added. An answer that
 * took longer than the best one of the last minute is less exact and is left out, unless the clock has jumped since.
 */
export function syncClock(serverMs: number, roundTripMs = 0): void {
  const [wall, now] = [Date.now(), performance.now()];
  if (offset !== null && roundTripMs > bestRoundTrip && now - syncedAt < stale && !clockJumped()) return;
  offset = serverMs + roundTripMs / 2 - wall;
  bestRoundTrip = roundTripMs;
  syncedAt = now;
  ahead = wall - now;
}

/**
 * Has the browser's clock been put forward or back since the server set ours, or has the machine slept? Then `serverNow`
 * is not to be relied on until the next sync.
 */
export function clockJumped(): boolean {
  return offset !== null && Math.abs(Date.now() - performance.now() - ahead) > jump;
}

/** ms since the clock was last set by the server; Infinity before that. */
export function clockAge(): number {
  return offset === null ? Number.POSITIVE_INFINITY : performance.now() - syncedAt;
}
