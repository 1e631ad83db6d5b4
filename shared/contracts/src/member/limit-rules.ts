import { raiseAfterHours, raiseWithinDays } from './protection';

/** A limit as a rule sees it; null is none. */
export type LimitAmount = number | null;

/**
 * What a change of a limit does: `now` it holds at once (a first limit, or a lower one), `later` it has to be confirmed
 * after 24 hours (a higher one, or none), `same` nothing changes.
 */
export type LimitChange =
  | { when: 'now' }
  | { when: 'same' }
  | { when: 'later'; confirmFrom: number; expiresAt: number };

const hour = 3_600_000;

/** The rule of changes: down at once, up after a day and a second yes. `now` in epoch ms. */
export function limitChange(current: LimitAmount, wanted: LimitAmount, now: number): LimitChange {
  if (current === wanted) return { when: 'same' };
  const isLower = wanted !== null && (current === null || wanted < current);
  if (isLower) return { when: 'now' };
  const confirmFrom = now + raiseAfterHours * hour;
  return { when: 'later', confirmFrom, expiresAt: confirmFrom + raiseWithinDays * 24 * hour };
}

/** Whether a raise can be confirmed: from its 24 hours on, and until it lapses. */
export function raiseState(
  { confirm_from, expires_at }: { confirm_from: number; expires_at: number },
  now: number,
): 'waits' | 'confirmable' | 'expired' {
  if (now < confirm_from) return 'waits';
  return now < expires_at ? 'confirmable' : 'expired';
}

/** When a self-exclusion ends after a request to return: 24 hours after it, and not before its own end. */
export function returnsAt(until: number | null, requestedAt: number): number | null {
  return until === null ? null : Math.max(until, requestedAt + raiseAfterHours * hour);
}
