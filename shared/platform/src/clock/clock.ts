/** Server time minus the browser's, ms; null until the first answer that carries a time. */
let offset: number | null = null;
let bestRoundTrip = Number.POSITIVE_INFINITY;
let syncedAt = 0;
const stale = 60_000;

/** Epoch ms by the server's clock (the browser's own before the first sync). */
export function serverNow(): number {
  return Date.now() + (offset ?? 0);
}

/**
 * Takes a server time over. `roundTripMs` is how long the call took; half of it is added. An answer that
 * took longer than the best one of the last minute is less exact and is left out.
 */
export function syncClock(serverMs: number, roundTripMs = 0): void {
  const now = Date.now();
  if (offset !== null && roundTripMs > bestRoundTrip && now - syncedAt < stale) return;
  offset = serverMs + roundTripMs / 2 - now;
  bestRoundTrip = roundTripMs;
  syncedAt = now;
}

/** ms since the clock was last set by the server; Infinity before that. */
export function clockAge(): number {
  return offset === null ? Number.POSITIVE_INFINITY : Date.now() - syncedAt;
}
