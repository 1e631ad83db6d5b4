import type { GameRule, OutcomeRule } from './rule';

/** How often an outcome is paid, out of `of` equally likely draws. */
export interface OutcomeChance {
  /** Draws that pay each of its prices. */
  paid: readonly bigint[];
  /** Draws that give the stake back. */
  void: bigint;
  of: bigint;
}

/** Counts the draws of a game that pay each of its outcomes, by the outcome's code. Exact. */
export function countChances<Result>({ markets, distribution }: GameRule<Result>): Map<string, OutcomeChance> {
  const outcomes = markets.flatMap((market) => market.outcomes);
  const counts = outcomes.map(({ prices }) => ({ paid: prices.map(() => 0n), void: 0n }));
  let of = 0n;
  for (const [result, weight] of distribution()) {
    const draws = BigInt(weight);
    of += draws;
    outcomes.forEach((rule, at) => {
      const grade = rule.grade(result);
      if (grade === 'lost') return;
      const count = counts[at]!;
      if (grade === 'void') count.void += draws;
      else count.paid[grade] = count.paid[grade]! + draws;
    });
  }
  return new Map(outcomes.map(({ code }, at) => [code, { ...counts[at]!, of }]));
}

/**
 * What an outcome pays back in the long run, in 1/100 %, rounded down (9 750 is 97.50 %). A stake that is returned counts
 * as paid back. `prices` in 1/100; by default the rule's own.
 */
export function returnBp(
  { prices: own }: Pick<OutcomeRule<never>, 'prices'>,
  chance: OutcomeChance,
  prices = own,
): number {
  const back = chance.paid.reduce((sum, draws, at) => sum + draws * BigInt(prices[at] ?? 0), chance.void * 100n);
  return Number((back * 100n) / chance.of);
}

/** Probability that an outcome is paid, in 1/1 000 000, rounded to the nearest. */
export function chancePpm({ paid, of }: OutcomeChance): number {
  const draws = paid.reduce((sum, count) => sum + count, 0n);
  return Number((draws * 2_000_000n + of) / (2n * of));
}

/** Bounds of what an outcome may pay back, in 1/100 %. */
export const leastReturnBp = 9_000;
export const maxReturnBp = 9_900;

/**
 * True where prices may be offered: within the bounds, or one of the outcomes that pay less by custom and are published
 * as such (`lowReturns`), which may not pay more than the upper bound either.
 */
export function isFairReturn(bp: number, published: boolean): boolean {
  return bp <= maxReturnBp && (published || bp >= leastReturnBp);
}
