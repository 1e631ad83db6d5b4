import type { MatchStartConfig } from '@maru/contracts';

const hour = 3_600_000;

/** A reported start may lag behind the real one: a match counts as not begun only after so much more time. */
const lateReportMs = 10 * 60_000;

/** What is known of the start of a match, epoch ms. */
export interface MatchStart {
  /** Kick-off by the source's word once the match has begun; null before. */
  beganAt: number | null;
  /** A time by which the match had not begun; null where nothing was late. */
  notBegunAt: number | null;
}

/** Hours within which a match of a league must begin, counted from the kick-off that a bet was struck at. */
export function hoursToBegin({ start_hours, long_start_hours, long_start_leagues }: MatchStartConfig, league: number) {
  return long_start_leagues.includes(league) ? long_start_hours : start_hours;
}

/**
 * Latest start, epoch ms, at which a bet before the match stays valid.
 * Stored with each leg, so later changes of kick-off or settings do not change the bet's terms.
 */
export function latestStart(kickOff: number, rules: MatchStartConfig, league: number): number {
  return kickOff + hoursToBegin(rules, league) * hour;
}

/**
 * Whether a bet is void because its match began too late, or did not begin in time. A start at the very end of the time
 * is in time.
 * @param beginsBy `latestStart` of the bet; undefined for a bet in play, whose match had begun
 */
export function missedStart(beginsBy: number | undefined, { beganAt, notBegunAt }: MatchStart): boolean {
  if (beginsBy === undefined) return false;
  return (beganAt !== null && beganAt > beginsBy) || (notBegunAt !== null && notBegunAt > beginsBy);
}

/** The `notBegunAt` of a match that is seen not to have begun at `now`. */
export const notBegunBy = (now: number): number => now - lateReportMs;

/** The hours of a leg that is void because its match began too late, for the record. Times in epoch ms. */
export const lateHours = (beginsBy: number, kickOff: number): number => Math.round((beginsBy - kickOff) / hour);
