/**
 * What became of an attempt. `again`: done, and due once more after so many seconds (periodic work). `final`: trying
 * once more would change nothing.
 */
export type Outcome = { ok: true; again?: number } | { ok: false; reason: string; final?: boolean };

/** How a queue tries again. */
export interface RetryPolicy {
  /** Attempts before a job is given up; null for never. */
  maxAttempts: number | null;
  /** Seconds until the next attempt after so many failed ones, 1 or more. */
  backoff(attempts: number): number;
}

/** What is written for an attempt that ended. */
export interface Ending {
  state: 'queued' | 'done' | 'failed';
  /** Seconds until it is due; 0 where it is over. */
  delay: number;
  /** What the row counts from now on. */
  attempts: number;
  reason: string | null;
}

/** Waits of `base`, `base · factor`, `base · factor²` … seconds, `max` at most. */
export function exponentialBackoff(base: number, factor: number, max: number): (attempts: number) => number {
  return (attempts) => Math.min(base * factor ** (Math.max(1, attempts) - 1), max);
}

/** True where a job was taken more often than it may be: processes died over it. */
export function isExhausted(attempts: number, { maxAttempts }: RetryPolicy): boolean {
  return maxAttempts !== null && attempts > maxAttempts;
}

/** What to write for an attempt by its outcome; `attempts` counts it. */
export function toEnding(outcome: Outcome, attempts: number, policy: RetryPolicy): Ending {
  if (outcome.ok) {
    if (outcome.again === undefined) return { state: 'done', delay: 0, attempts, reason: null };
    return { state: 'queued', delay: Math.max(0, outcome.again), attempts: 0, reason: null };
  }
  const over = outcome.final || (policy.maxAttempts !== null && attempts >= policy.maxAttempts);
  if (over) return { state: 'failed', delay: 0, attempts, reason: outcome.reason };
  return { state: 'queued', delay: policy.backoff(attempts), attempts, reason: outcome.reason };
}
