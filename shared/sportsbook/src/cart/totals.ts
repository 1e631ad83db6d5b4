import { attempt, combinedRatio, computeWin, type RatioRule } from '@maru/money';

/** Combined odds (1/100) and win (KRW) of a slip. `ok` false when they are too large to be exact. */
export interface Totals {
  ok: boolean;
  ratio: number;
  /** Without the bonus, where one is applied. */
  plainRatio?: number;
  win: number;
}

/** The product of the odds (1/100) under a rule of rounding, and the win rounded down to 1 KRW. */
export function productTotals(rule: RatioRule, values: readonly number[], stake: number): Totals {
  const result = attempt(() => {
    const ratio = combinedRatio(rule, values);
    return { ratio, win: computeWin(stake, ratio) };
  });
  return result.ok ? { ok: true, ...result.value } : { ok: false, ratio: 0, win: 0 };
}
