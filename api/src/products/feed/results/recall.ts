import type { VoidReason } from '@maru/contracts';
import type { StoredBet } from '../../../bets/model';
import type { Sql } from '../../../kernel/sql';
import { asFeedBet } from '../stored';
import { loadFinalScores } from './final-scores';
import { legVoid } from './grade';
import { loadStoredResults } from './grade-bets';

/** What the record says of a leg's result beyond the bet itself. */
export interface LegDetails {
  final_score: [number, number] | null;
  void_reason: VoidReason | null;
  /** Hours within which its match had to begin; null unless it is void because it did not. */
  late_hours: number | null;
}

const facts = new WeakMap<StoredBet, readonly LegDetails[]>();

/** Reads what is stored of the results of these bets, so that the record says the same in every process. */
export async function recallLegs(sql: Sql, bets: readonly StoredBet[]): Promise<void> {
  const decided = bets.map(asFeedBet).filter(({ legs }) => legs.some(({ result }) => result !== null));
  if (decided.length === 0) return;
  const legs = decided.flatMap((bet) => bet.legs.map(({ data }) => data));
  const scores = await loadFinalScores(sql, legs);
  const voided = decided.flatMap((bet) => bet.legs.filter(({ result }) => result === 'void').map(({ data }) => data));
  const { findRows, findStart, isAmbiguous } = await loadStoredResults(sql, voided);
  for (const bet of decided) {
    facts.set(
      bet,
      bet.legs.map(({ data, result }): LegDetails => {
        const final_score = result === null ? null : (scores.get(`${data.epoch}:${data.match_id}`) ?? null);
        if (result !== 'void') return { final_score, void_reason: null, late_hours: null };
        return { final_score, ...legVoid(data, bet.data.feed_at, findRows(data), findStart(data), isAmbiguous(data)) };
      }),
    );
  }
}

/** What was read of a leg of a bet; nothing where the bet has no result yet. */
export const findLegDetails = (bet: StoredBet, position: number): LegDetails =>
  facts.get(bet)?.[position] ?? { final_score: null, void_reason: null, late_hours: null };
