import type { Reason } from '../errors';
import type { CashLimits } from './terms';

/** Requests of a Korean day: how many, and their money in KRW. */
export interface DayAmount {
  count: number;
  sum: number;
}

/** What a day leaves of the limits, after what was used of it. */
export function cashLeft({ day_count, day_sum }: CashLimits, used: DayAmount): DayAmount {
  return { count: Math.max(0, day_count - used.count), sum: Math.max(0, day_sum - used.sum) };
}

/** Why an amount, in KRW, cannot be requested; null where it can. `left` is what the day leaves. */
export function cashAmountProblem(amount: number, limits: CashLimits, left: DayAmount): Reason | null {
  if (!Number.isSafeInteger(amount) || amount < limits.min) return 'cash_below_min';
  if (amount > limits.max) return 'cash_above_max';
  if (amount % limits.unit !== 0) return 'cash_unit';
  if (left.count < 1) return 'cash_day_count';
  return amount > left.sum ? 'cash_day_sum' : null;
}

/** What a conversion takes and gives: points in 1/100, money in KRW. */
export interface PointsConverted {
  point: number;
  money: number;
}

/**
 * Converts points at `rate` KRW for 100 points: money rounded down to whole won, and only as many points taken as it
 * costs (rounded up to 1/100), so that the rest stays with the member. Null where it is less than one won.
 */
export function convertPoints(point: number, rate: number): PointsConverted | null {
  const hundredPoints = 10_000n;
  const money = (BigInt(point) * BigInt(rate)) / hundredPoints;
  if (money <= 0n) return null;
  const taken = (money * hundredPoints + BigInt(rate) - 1n) / BigInt(rate);
  return { point: Number(taken), money: Number(money) };
}
