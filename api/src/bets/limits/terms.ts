import type { Reason } from '@maru/contracts';
import { attempt, combinedRatio, computeWin, type RatioRule } from '@maru/money';
import type { BetLimits, Slip } from '../products/product';

/** Largest win that the contracts can carry. */
const largestWin = 9_000_000_000_000;

/**
 * What a bet would pay: combined odds in 1/100 and win in KRW. Null where it is beyond what can be carried.
 * @param odds of the legs in 1/100, in their order
 */
export function quoteTerms(
  rule: RatioRule,
  stake: number,
  odds: readonly number[],
): { ratio: number; win: number } | null {
  const terms = attempt(() => {
    const ratio = combinedRatio(rule, odds);
    return { ratio, win: computeWin(stake, ratio) };
  });
  return terms.ok && terms.value.win <= largestWin && terms.value.ratio <= largestWin ? terms.value : null;
}

/**
 * Checks a slip against the limits and the member's own arithmetic, and gives the terms that it is booked on.
 * @param odds of the legs now, in 1/100, in the order of the slip; they may be better than those that were shown
 * @param highestOdds the highest odds that results may pay the legs at; `win` and `maxRatio` are by them
 */
export function checkTerms(
  rule: RatioRule,
  slip: Slip,
  odds: readonly number[],
  limits: BetLimits,
  highestOdds: readonly number[] = odds,
): { ok: true; ratio: number; win: number; maxRatio: number } | { ok: false; reason: Reason } {
  if (slip.stake < limits.minStake || slip.stake === 0) return { ok: false, reason: 'stake_below_min' };
  if (slip.stake > limits.maxStake) return { ok: false, reason: 'stake_above_max' };
  const terms = quoteTerms(rule, slip.stake, odds);
  const promised = quoteTerms(rule, slip.stake, highestOdds);
  if (!terms || !promised || promised.win > limits.maxWin) return { ok: false, reason: 'win_above_max' };
  if (slip.shownOdds.length > limits.maxLegs) return { ok: false, reason: 'legs_above_max' };
  const shown = quoteTerms(rule, slip.stake, slip.shownOdds);
  if (!shown || shown.ratio !== slip.ratio || shown.win !== slip.win) return { ok: false, reason: 'ratio_mismatch' };
  return { ok: true, ratio: terms.ratio, win: promised.win, maxRatio: promised.ratio };
}

/** Amount of the product's limit that a reason is about, KRW; null where it is about none. */
export function namedLimit(reason: Reason, limits: BetLimits): number | null {
  if (reason === 'stake_below_min') return limits.minStake;
  if (reason === 'stake_above_max') return limits.maxStake;
  return reason === 'win_above_max' ? limits.maxWin : null;
}
