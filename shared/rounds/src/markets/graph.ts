const space = 1n << 52n;

/**
 * What a cash-out at `target` (1/100, from 101) pays back in the long run, in 1/100 % rounded to the nearest, by the exact
 * number of the 2^52 first words of a round's HMAC that reach it: rounded down, the one word that is missing from 99 %
 * would make it 98.99 % beside a chance of 49.50 % of 2.00. `edgeBp`: the house's edge in 1/100 %.
 */
export function graphReturnBp(target: number, edgeBp = 100): number {
  return Number((roundsThatReach(target, edgeBp) * BigInt(target) * 200n + space) / (2n * space));
}

/** Cash-out values, 1/100, of which the game's page and the operators' desk say what they return. */
export const graphTargets: readonly number[] = [110, 150, 200, 500, 1_000, 10_000];

/** What an automatic cash-out at `target` (1/100) is reached and returns with, by exact counts. */
export interface GraphTarget {
  target: number;
  /** Probability that a round reaches it, 1/1 000 000, rounded to the nearest. */
  chancePpm: number;
  /** 1/100 %, rounded to the nearest. */
  returnBp: number;
}

/** Probability and return of each of `graphTargets`. `edgeBp`: the house's edge in 1/100 %. */
export function graphTargetReturns(edgeBp = 100): GraphTarget[] {
  return graphTargets.map((target) => ({
    target,
    chancePpm: Number((roundsThatReach(target, edgeBp) * 2_000_000n + space) / (2n * space)),
    returnBp: graphReturnBp(target, edgeBp),
  }));
}

/** Of the 2^52 first words of a round's HMAC, how many end at `target` (1/100) or later. */
export function roundsThatReach(target: number, edgeBp = 100): bigint {
  if (!Number.isSafeInteger(target) || target < 100) throw new RangeError(`no target ${target}`);
  if (target === 100) return space;
  // crash ≥ target where (10 000 − edge)·2^52 ≥ target·100·(2^52 − r), for r of 0 to 2^52 − 1.
  return (BigInt(10_000 - edgeBp) * space) / (BigInt(target) * 100n);
}
