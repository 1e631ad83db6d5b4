import { payout, type RatioRule, settledRatio, toResult } from '@maru/money';
import type { LegResult, StoredBet } from './model';
import type { RegisteredProduct } from './products/product';

export interface Decision {
  status: StoredBet['status'];
  /** KRW; null while open. */
  paid: number | null;
}

/**
 * Calculates a bet's status and payout from the results of its legs. One lost leg loses the bet.
 * If every leg is won, it pays the promised win. Otherwise the product of the legs is rounded once by the bet's rule.
 */
export function decide(
  bet: { stake: number; win: number; rule: string; legs: readonly { odds: number }[] },
  results: readonly (LegResult | null)[],
): Decision {
  if (results.includes('lost')) return { status: 'lost', paid: 0 };
  if (results.includes(null)) return { status: 'open', paid: null };
  const names = results as readonly LegResult[];
  if (names.every((name) => name === 'won')) return { status: 'won', paid: bet.win };
  if (names.every((name) => name === 'void')) return { status: 'void', paid: bet.stake };
  const ratio = settledRatio(
    bet.rule as RatioRule,
    names.map((name, i) => ({ odds: bet.legs[i]!.odds, result: toResult(name) })),
  );
  const won = names.some((name) => name === 'won' || name === 'half_won');
  return { status: won ? 'won' : 'lost', paid: payout(bet.stake, ratio) };
}

/**
 * The most that a bet can still pay, KRW: every leg without a result wins. The promised win while no leg is void or half
 * decided.
 */
export function possibleWin(bet: StoredBet, product: Pick<RegisteredProduct, 'settledOdds'>): number {
  const results = bet.legs.map(({ result }) => result ?? 'won');
  // No leg is void or half decided, so the promised win applies.
  if (results.every((result) => result === 'won')) return bet.win;
  const odds = product.settledOdds?.(bet, results) ?? bet.legs.map((leg) => leg.odds);
  const legs = odds.map((each) => ({ odds: each }));
  return decide({ ...bet, legs }, results).paid ?? 0;
}
