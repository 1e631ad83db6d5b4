import type { BettingRequest, FeedLimits, Reason } from '@maru/contracts';
import { attempt, combinedRatio, winOf } from '@maru/money';
import { ratioRule } from './rules';

/** Largest win that the contracts can carry. */
const largestWin = 9_000_000_000_000;

/** What a bet promises: combined odds in 1/100 and win in KRW. Null where it is beyond what can be carried. */
export function promise(stake: number, odds: readonly number[]): { ratio: number; win: number } | null {
  const got = attempt(() => {
    const ratio = combinedRatio(ratioRule, odds);
    return { ratio, win: winOf(stake, ratio) };
  });
  return got.ok && got.value.win <= largestWin && got.value.ratio <= largestWin ? got.value : null;
}

/**
 * Checks a slip against the limits and the member's own arithmetic, and gives the terms that it is booked on.
 * @param odds of the legs now, in 1/100, in the order of the cart; they may be better than those that were sent
 */
export function checkTerms(
  request: Pick<BettingRequest, 'amount' | 'cartItems' | 'ratio' | 'win'>,
  odds: readonly number[],
  limits: FeedLimits,
): { ok: true; ratio: number; win: number } | { ok: false; reason: Reason } {
  if (request.amount < limits.min_stake || request.amount === 0) return { ok: false, reason: 'stake_below_min' };
  if (request.amount > limits.max_stake) return { ok: false, reason: 'stake_above_max' };
  const terms = promise(request.amount, odds);
  if (!terms || terms.win > limits.max_win) return { ok: false, reason: 'win_above_max' };
  if (request.cartItems.length > limits.max_legs) return { ok: false, reason: 'legs_above_max' };
  const seen = promise(
    request.amount,
    request.cartItems.map((item) => item.odds.value),
  );
  if (!seen || seen.ratio !== request.ratio || seen.win !== request.win) return { ok: false, reason: 'ratio_mismatch' };
  return { ok: true, ...terms };
}
