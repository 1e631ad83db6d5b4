/** What the host remembers of a remote's failures. */
export interface Breaker {
  failures: number;
  /** Epoch milliseconds before which the host does not retry automatically. */
  openUntil: number;
}

export const closed: Breaker = { failures: 0, openUntil: 0 };
const firstWaitMs = 5_000;
const longestWaitMs = 60_000;

/** After a failure the remote is left alone for 5 s, then 10, 20, 40 and at most 60. */
export function afterFailure(breaker: Breaker, now: number): Breaker {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(breaker.failures, 10));
  return { failures: breaker.failures + 1, openUntil: now + wait };
}

/** Whether the host may retry automatically; a member's button press always may. */
export function mayTry(breaker: Breaker, now: number): boolean {
  return now >= breaker.openUntil;
}
