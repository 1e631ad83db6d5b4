import type { StakeLimits } from '@maru/betting';
import { computeWin, maxStakeFor } from '@maru/money';
import { computeTotal, type Pick } from './slip';

/** Problem of a bet: the balance as a whole, or one pick by a limit of `amount` KRW. */
export type SlipProblem =
  | { kind: 'balance' }
  | { kind: 'below_min' | 'above_max' | 'win_above_max'; outcome: string; amount: number }
  | null;

/**
 * Checks picks against the balance and the limits of one bet, the balance first. Each outcome is a separate bet.
 * `findPrice`: odds of an outcome in 1/100. `money`: KRW, null while unknown.
 */
export function slipProblem(
  picks: readonly Pick[],
  findPrice: (outcome: string) => number,
  money: number | null,
  limits: StakeLimits,
): SlipProblem {
  if (money !== null && computeTotal(picks) > money) return { kind: 'balance' };
  for (const { outcome, amount } of picks) {
    if (amount < limits.min_stake) return { kind: 'below_min', outcome, amount: limits.min_stake };
    if (amount > limits.max_stake) return { kind: 'above_max', outcome, amount: limits.max_stake };
    if (computeWin(amount, findPrice(outcome)) > limits.max_win) {
      return { kind: 'win_above_max', outcome, amount: limits.max_win };
    }
  }
  return null;
}

/** The largest stake on odds (1/100) and what binds it. 0 where not even the smallest one is possible. */
export function largestStake(
  odds: number,
  money: number,
  { min_stake, max_stake, max_win }: StakeLimits,
): { amount: number; limit: 'balance' | 'max_stake' | 'max_win' } {
  const bounds = [
    { amount: money, limit: 'balance' },
    { amount: max_stake, limit: 'max_stake' },
    { amount: maxStakeFor(max_win, odds), limit: 'max_win' },
  ] as const;
  const { amount, limit } = bounds.reduce((least, bound) => (bound.amount < least.amount ? bound : least));
  return { amount: amount < min_stake ? 0 : amount, limit };
}
