import { gradeHandicap, gradeTotal, type ResultName, toName } from '@maru/money';
import { oddsCeiling, oddsFloor } from '../../odds-feed/pricing/odds';
import { sumWeights, type Table } from '../model/tables';

/** Weights of an outcome's results among `total` courses of the match. */
export interface Results {
  won: bigint;
  half_won: bigint;
  void: bigint;
  half_lost: bigint;
  total: bigint;
}

/** An outcome that simply wins or loses. */
export const plain = (table: Table, wins: (value: number) => boolean): Results => ({
  won: sumWeights(table, wins),
  half_won: 0n,
  void: 0n,
  half_lost: 0n,
  total: table.total,
});

/** An outcome whose result is known for each value of the table. */
export function graded(table: Table, toResult: (value: number) => ResultName): Results {
  const results: Results = { won: 0n, half_won: 0n, void: 0n, half_lost: 0n, total: table.total };
  for (const [value, weight] of table.weights) {
    const name = toResult(value);
    if (name !== 'lost') results[name] += weight;
  }
  return results;
}

/** The home or away side of a handicap; `line` is the home side's, in 1/100. */
export const handicap = (margin: Table, line: number, side: 'home' | 'away'): Results =>
  graded(margin, (value) => toName(side === 'home' ? gradeHandicap(value, line) : gradeHandicap(0 - value, 0 - line)));

/** Over or under a total; `line` in 1/100. */
export const total = (sum: Table, line: number, side: 'over' | 'under'): Results =>
  graded(sum, (value) => toName(gradeTotal(value, line, side)));

/**
 * Fair odds as a fraction: those at which the stake is returned on average. With odds o a unit returns won·o +
 * half_won·(o + 1)/2 + void + half_lost/2; that is one for o = (2·total − kept) / paid.
 */
export function fairOdds(results: Results): { num: bigint; den: bigint } {
  const paid = 2n * results.won + results.half_won;
  const returned = results.half_won + 2n * results.void + results.half_lost;
  return { num: 2n * results.total - returned, den: paid };
}

/**
 * Odds in 1/100: fair ones less the margin, rounded down, within what is offered at all.
 * @param margin in 1/1000: 55 makes a book of 105.5 %
 */
export function computeOdds(results: Results, margin: number): number {
  const { num, den } = fairOdds(results);
  if (den === 0n) return oddsCeiling;
  const odds = (num * 100_000n) / (den * BigInt(1000 + margin));
  if (odds > BigInt(oddsCeiling)) return oddsCeiling;
  return Math.max(oddsFloor, Number(odds));
}

/** Fair odds in 1/1000, to compare lines. */
export function fairThousandths(results: Results): number {
  const { num, den } = fairOdds(results);
  return den === 0n ? Number.MAX_SAFE_INTEGER : Number((num * 1000n) / den);
}
