import { idleMs, idleReminders } from '../constants';

/** `seconds` left; `reminder` is the last of the reminders that was reached (30, then 10). */
export type Idle = { kind: 'active' } | { kind: 'reminder'; seconds: number; reminder: number } | { kind: 'out' };

/** State of a member whose last input was at `lastInput` (ms of the same clock as `now`). A held lease counts as input. */
export function idleState(now: number, lastInput: number, leases: number): Idle {
  if (leases > 0) return { kind: 'active' };
  const remainingMs = lastInput + idleMs - now;
  if (remainingMs <= 0) return { kind: 'out' };
  const seconds = Math.ceil(remainingMs / 1_000);
  const reminder = [...idleReminders].reverse().find((at) => seconds <= at);
  return reminder === undefined ? { kind: 'active' } : { kind: 'reminder', seconds, reminder };
}
