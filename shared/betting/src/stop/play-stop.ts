import type { Protection } from '@maru/contracts';

/** A break or an exclusion that is in force. `until`: epoch ms, null without an end. */
export interface PlayStop {
  reason: 'time_out' | 'self_excluded';
  until: number | null;
}

/**
 * Returns what stops a member from playing at `now`, by their protection. The exclusion lasts longer, so it has
 * priority.
 */
export function playStopAt(
  { time_out_until, exclusion }: Pick<Protection, 'time_out_until' | 'exclusion'>,
  now: number,
): PlayStop | null {
  // An exclusion ends by a request to return, not by its time.
  if (exclusion) return { reason: 'self_excluded', until: exclusion.returns_at ?? exclusion.until };
  if (time_out_until !== null && time_out_until > now) return { reason: 'time_out', until: time_out_until };
  return null;
}
