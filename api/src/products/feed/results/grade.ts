import type { VoidReason } from '@maru/contracts';
import { lateHours, type MatchStart, missedStart } from '../../../bets';
import type { Result } from '../state/model';
import { toGrade } from '../state/odds-book';
import type { FeedLegData } from '../stored';

/** One stored message about the results of one market. */
export interface ResultRow {
  matchId: number;
  marketId: number;
  epoch: number;
  seq: number;
  kind: 'settlement' | 'rollback_settlement' | 'bet_cancel' | 'rollback_cancel';
  /** [outcome id, won, void tenths] */
  outcomes: [number, 0 | 1, 0 | 5 | 10][] | null;
  fromAt: number | null;
  toAt: number | null;
  /** Why a market was cancelled: the feed's word, or 'missing' by rule of the house. */
  reason: string | null;
}

/** The last word on an outcome: the newest settlement that names it, unless a newer roll-back took it back. */
function settled(newestFirst: readonly ResultRow[], outcomeId: number): Result | null {
  for (const row of newestFirst) {
    if (row.kind === 'rollback_settlement') return null;
    if (row.kind !== 'settlement') continue;
    const outcome = row.outcomes?.find(([id]) => id === outcomeId);
    if (outcome) return toGrade(outcome[1], outcome[2]);
  }
  return null;
}

/** The cancellation, not taken back, that covers a bet accepted at `feedAt`; undefined where there is none. */
function cancellation(newestFirst: readonly ResultRow[], feedAt: number): ResultRow | undefined {
  const seen = new Set<string>();
  for (const row of newestFirst) {
    if (row.kind !== 'bet_cancel' && row.kind !== 'rollback_cancel') continue;
    const window = `${row.fromAt ?? ''}-${row.toAt ?? ''}`;
    if (seen.has(window)) continue;
    seen.add(window);
    if (row.kind === 'rollback_cancel') continue;
    if ((row.fromAt === null || feedAt >= row.fromAt) && (row.toAt === null || feedAt < row.toAt)) return row;
  }
  return undefined;
}

/**
 * Result of a leg by everything that the feed said about its market, in whatever order and however often it said it. A leg
 * whose match began too late for it is void, however the match ended.
 * @param rows of the leg's market and life of the feed
 * @param start of the leg's match
 * @param ambiguous the feed used the outcome's id for two meanings: its messages about the two cannot be distinguished
 */
export function legResult(
  leg: Pick<FeedLegData, 'outcome_id' | 'begins_by'>,
  feedAt: number,
  rows: readonly ResultRow[],
  start: MatchStart,
  ambiguous: boolean,
): Result | null {
  const newestFirst = [...rows].sort((a, b) => b.seq - a.seq);
  if (ambiguous || cancellation(newestFirst, feedAt) || missedStart(leg.begins_by, start)) return 'void';
  return settled(newestFirst, leg.outcome_id);
}

/**
 * Current result of an outcome according to its market, independent of any bet; void if the whole market is cancelled.
 */
export function outcomeResult(newestFirst: readonly ResultRow[], outcomeId: number): Result | null {
  const whole = newestFirst.find(
    ({ kind, fromAt, toAt }) =>
      (kind === 'bet_cancel' || kind === 'rollback_cancel') && fromAt === null && toAt === null,
  );
  return whole?.kind === 'bet_cancel' ? 'void' : settled(newestFirst, outcomeId);
}

/** The feed's words for a cancellation (void reasons 0 to 16 of large feeds) as reasons of the closed list; others say nothing to a member. */
const reasons: Readonly<Record<string, VoidReason>> = {
  CANCELLED_EVENT: 'match_cancelled',
  EVENT_ABANDONED: 'match_abandoned',
  EVENT_POSTPONED: 'start_time_changed',
  START_TIME_CHANGED: 'start_time_changed',
  STARTING_PITCHER_CHANGED: 'starting_pitcher_changed',
  INCORRECT_ODDS: 'odds_error',
  VENUE_CHANGED: 'venue_changed',
  RETIRED_OR_DEFAULTED: 'player_retired',
  RESULT_UNVERIFIABLE: 'result_unconfirmed',
  NO_RESULT_ASSIGNABLE: 'result_unconfirmed',
  INCORRECT_STATISTICS: 'result_unconfirmed',
  // The house's own: the feed no longer knows the match.
  missing: 'result_unconfirmed',
};

/** Why a leg is void: a reason of the closed list, and its hours where its match began too late for it. */
export interface LegVoid {
  void_reason: VoidReason | null;
  late_hours: number | null;
}

/** Why a leg that is void is void; without a reason where the market was drawn on its line or none of the list was given. */
export function legVoid(
  leg: Pick<FeedLegData, 'begins_by' | 'match_time'>,
  feedAt: number,
  rows: readonly ResultRow[],
  start: MatchStart,
  ambiguous: boolean,
): LegVoid {
  if (ambiguous) return { void_reason: 'odds_error', late_hours: null };
  const cancelled = cancellation(
    [...rows].sort((a, b) => b.seq - a.seq),
    feedAt,
  );
  const { begins_by, match_time } = leg;
  if (!cancelled && begins_by !== undefined && missedStart(begins_by, start))
    return { void_reason: 'start_time_changed', late_hours: lateHours(begins_by, match_time) };
  const reason = cancelled?.reason;
  return { void_reason: (reason && Object.hasOwn(reasons, reason) && reasons[reason]) || null, late_hours: null };
}
