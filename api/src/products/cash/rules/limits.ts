import type { CashLimits, Reason } from '@maru/contracts';

/** Limits of a level: its own, else those of every level. */
export function limitsOf(levels: Readonly<Record<string, CashLimits>>, level: number): CashLimits {
  const limits = levels[String(level)] ?? levels['*'];
  if (!limits) throw new Error('cash limits without an entry for every level');
  return limits;
}

/** Requests of a Korean day that count: open ones and those that were done. Money in KRW. */
export interface DayUse {
  count: number;
  sum: number;
}

/** What a day leaves. */
export function leftOf({ day_count, day_sum }: CashLimits, { count, sum }: DayUse): DayUse {
  return { count: Math.max(0, day_count - count), sum: Math.max(0, day_sum - sum) };
}

/** Why an amount, in KRW, cannot be requested; null where it can. */
export function amountProblem(amount: number, limits: CashLimits, use: DayUse): Reason | null {
  if (!Number.isSafeInteger(amount) || amount < limits.min) return 'cash_below_min';
  if (amount > limits.max) return 'cash_above_max';
  if (amount % limits.unit !== 0) return 'cash_unit';
  const left = leftOf(limits, use);
  if (left.count < 1) return 'cash_day_count';
  return amount > left.sum ? 'cash_day_sum' : null;
}
