import type { LegResult, StoredBet } from '../../../bets/model';
import type { MatchStart } from '../../../bets/settlement/match-start';
import type { Sql } from '../../../kernel/sql';
import { asFeedBet, type FeedLegData, toSubject } from '../stored';
import { legResult, type ResultRow } from './grade';
import { loadStarts } from './starts';
import { loadAmbiguousOutcomes, loadResults } from './store';

const notLate: MatchStart = { beganAt: null, notBegunAt: null };

/** Everything that is stored about the markets and matches of some legs. */
export async function loadStoredResults(sql: Sql, legs: readonly FeedLegData[]) {
  const rows = new Map<string, ResultRow[]>();
  for (const row of legs.length > 0 ? await loadResults(sql, legs) : []) {
    const subject = toSubject(row.epoch, row.matchId, row.marketId);
    rows.set(subject, [...(rows.get(subject) ?? []), row]);
  }
  const ambiguous = await loadAmbiguousOutcomes(
    sql,
    legs.map((leg) => leg.outcome_id),
  );
  const starts = await loadStarts(sql, legs);
  return {
    findStart: ({ epoch, match_id }: FeedLegData): MatchStart => starts.get(`${epoch}:${match_id}`) ?? notLate,
    findRows: ({ epoch, match_id, market_id }: FeedLegData): readonly ResultRow[] =>
      rows.get(toSubject(epoch, match_id, market_id)) ?? [],
    isAmbiguous: ({ epoch, outcome_id }: FeedLegData): boolean => ambiguous.has(`${epoch}:${outcome_id}`),
  };
}

/** Results of the legs of some bets by every stored message, by bet id; null where a leg waits. */
export async function gradeBets(
  sql: Sql,
  stored: readonly StoredBet[],
): Promise<ReadonlyMap<number, (LegResult | null)[]>> {
  const bets = stored.map(asFeedBet);
  const { findRows, findStart, isAmbiguous } = await loadStoredResults(
    sql,
    bets.flatMap((bet) => bet.legs.map((leg) => leg.data)),
  );
  return new Map(
    bets.map((bet) => [
      bet.id,
      bet.legs.map(({ data }) => legResult(data, bet.data.feed_at, findRows(data), findStart(data), isAmbiguous(data))),
    ]),
  );
}
