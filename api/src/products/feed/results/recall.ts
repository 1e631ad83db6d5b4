import type { VoidReason } from '@maru/contracts';
import type { StoredBet } from '../../../bets/record/model';
import type { Sql } from '../../../kernel/sql';
import { asFeedBet } from '../bets/stored';
import { loadFinalScores } from './final-scores';
import { legVoidReason } from './grade';
import { loadStoredResults } from './grade-bets';

/** What the record says of a leg's result beyond the bet itself. */
export interface LegFacts {
  final_score: [number, number] | null;
  void_reason: VoidReason | null;
}

const facts = new WeakMap<StoredBet, readonly LegFacts[]>();

/** Reads what is stored of the results of these bets, so that the record says the same in every process. */
export async function recallLegs(sql: Sql, bets: readonly StoredBet[]): Promise<void> {
  const decided = bets.map(asFeedBet).filter(({ legs }) => legs.some(({ result }) => result !== null));
  if (decided.length === 0) return;
  const legs = decided.flatMap((bet) => bet.legs.map(({ data }) => data));
  const scores = await loadFinalScores(sql, legs);
  const voided = decided.flatMap((bet) => bet.legs.filter(({ result }) => result === 'void').map(({ data }) => data));
  const { rowsOf, isAmbiguous } = await loadStoredResults(sql, voided);
  for (const bet of decided) {
    facts.set(
      bet,
      bet.legs.map(({ data, result }) => ({
        final_score: result === null ? null : (scores.get(`${data.epoch}:${data.match_id}`) ?? null),
        void_reason: result === 'void' ? legVoidReason(bet.data.feed_at, rowsOf(data), isAmbiguous(data)) : null,
      })),
    );
  }
}

/** What was read of a leg of a bet; nothing where the bet has no result yet. */
export const legFactsOf = (bet: StoredBet, position: number): LegFacts =>
  facts.get(bet)?.[position] ?? { final_score: null, void_reason: null };
