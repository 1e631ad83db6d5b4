import type { LegResult, StoredBet } from '../../../bets/record/model';
import type { Sql } from '../../../kernel/types';
import { asFeedBet, subjectOf } from '../bets/stored';
import { legResult, type ResultRow } from './grade';
import { loadAmbiguousOutcomes, loadResults } from './store';

/** Results of the legs of some bets by every stored message, by bet id; null where a leg waits. */
export async function gradeBets(
  sql: Sql,
  stored: readonly StoredBet[],
): Promise<ReadonlyMap<number, (LegResult | null)[]>> {
  const bets = stored.map(asFeedBet);
  const legs = bets.flatMap((bet) => bet.legs.map((leg) => leg.data));
  const rows = new Map<string, ResultRow[]>();
  for (const row of await loadResults(sql, legs)) {
    const subject = subjectOf(row.epoch, row.match_id, row.market_id);
    rows.set(subject, [...(rows.get(subject) ?? []), row]);
  }
  const ambiguous = await loadAmbiguousOutcomes(
    sql,
    legs.map((leg) => leg.outcome_id),
  );
  return new Map(
    bets.map((bet) => [
      bet.id,
      bet.legs.map(({ subject, data }) =>
        legResult(data, bet.data.feed_at, rows.get(subject) ?? [], ambiguous.has(`${data.epoch}:${data.outcome_id}`)),
      ),
    ]),
  );
}
