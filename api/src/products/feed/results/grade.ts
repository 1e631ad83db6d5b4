import { gradeOf } from '../state/book';
import type { Result } from '../state/model';

/** One stored message about the results of one market. */
export interface ResultRow {
  match_id: number;
  market_id: number;
  epoch: number;
  seq: number;
  kind: 'settlement' | 'rollback_settlement' | 'bet_cancel' | 'rollback_cancel';
  /** [outcome id, won, void tenths] */
  outcomes: [number, 0 | 1, 0 | 5 | 10][] | null;
  from_at: number | null;
  to_at: number | null;
}

/** The last word on an outcome: the newest settlement that names it, unless a newer roll-back took it back. */
function settled(newestFirst: readonly ResultRow[], outcomeId: number): Result | null {
  for (const row of newestFirst) {
    if (row.kind === 'rollback_settlement') return null;
    if (row.kind !== 'settlement') continue;
    const outcome = row.outcomes?.find(([id]) => id === outcomeId);
    if (outcome) return gradeOf(outcome[1], outcome[2]);
  }
  return null;
}

/** True where a cancellation that was not taken back covers a bet accepted at `feedAt`. */
function cancelled(newestFirst: readonly ResultRow[], feedAt: number): boolean {
  const seen = new Set<string>();
  for (const row of newestFirst) {
    if (row.kind !== 'bet_cancel' && row.kind !== 'rollback_cancel') continue;
    const window = `${row.from_at ?? ''}-${row.to_at ?? ''}`;
    if (seen.has(window)) continue;
    seen.add(window);
    if (row.kind === 'rollback_cancel') continue;
    if ((row.from_at === null || feedAt >= row.from_at) && (row.to_at === null || feedAt < row.to_at)) return true;
  }
  return false;
}

/**
 * Result of a leg by everything that the feed said about its market, in whatever order and however often it said it.
 * @param rows of the leg's market and life of the feed
 * @param ambiguous the feed used the outcome's id for two meanings: its messages about the two cannot be distinguished
 */
export function legResult(
  leg: { outcome_id: number },
  feedAt: number,
  rows: readonly ResultRow[],
  ambiguous: boolean,
): Result | null {
  const newestFirst = [...rows].sort((a, b) => b.seq - a.seq);
  if (ambiguous || cancelled(newestFirst, feedAt)) return 'void';
  return settled(newestFirst, leg.outcome_id);
}
