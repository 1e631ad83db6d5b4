import type { TradingMarket } from '@maru/contracts';
import { oddsRange, priceText, type Translate } from '../../kit';

type Priced = Pick<TradingMarket['outcomes'][number], 'code' | 'odds' | 'feed' | 'manual'>;
/** Prices that an operator has chosen and not sent, in 1/100 by the outcome's code. */
export type PriceDraft = Readonly<Record<string, number>>;

/** The next price up (1) or down (−1) on the steps of a league, `rounding` in 1/100. */
export function stepPrice(odds: number, direction: 1 | -1, rounding: number): number {
  const steps = direction === 1 ? Math.floor(odds / rounding) + 1 : Math.ceil(odds / rounding) - 1;
  return Math.min(oddsRange[1], Math.max(oddsRange[0], steps * rounding));
}

const whole = 100_000_000n;

/** What the prices of a market keep for the house, in 1/10 000; null without prices. */
export function computeMargin(prices: readonly number[]): number | null {
  if (prices.length === 0) return null;
  const sum = prices.reduce((total, odds) => total + whole / BigInt(odds), 0n);
  // 1/odds of prices in 1/100: 1 is 1 000 000 of the sum, and 10 000 of the answer.
  return Number((sum + 50n) / 100n) - 10_000;
}

/** What a draft changes of a market, in its order. */
export function priceChanges(outcomes: readonly Priced[], draft: PriceDraft) {
  return outcomes.flatMap(({ code, odds }) => {
    const to = draft[code];
    return to === undefined || to === odds ? [] : [{ code, from: odds, to }];
  });
}

/** Text of the button that applies a draft: the one price that changes, else how many. */
export function applyText(t: Translate, changes: ReturnType<typeof priceChanges>, movesLine: boolean): string {
  const [first] = changes;
  const n = changes.length + (movesLine ? 1 : 0);
  if (first && n === 1) return t('trade.apply_change', { from: priceText(first.from), to: priceText(first.to) });
  return t(n > 0 ? 'trade.apply_n' : 'trade.apply', { n });
}

/** Whether something of a market can be left to the feed again. */
export function canFollowFeed(outcomes: readonly Priced[]): boolean {
  return outcomes.some(({ manual, feed }) => manual && feed !== null);
}

/** A loss in percent of a limit, 0 to 100; of the largest loss where there is no limit. */
export function shareOfLimit(loss: number, limit: number | null, largest: number): number {
  const of = limit ?? largest;
  if (loss <= 0 || of <= 0) return loss > 0 ? 100 : 0;
  return Math.min(100, Math.floor((loss * 100) / of));
}

/** How much a share of a limit hurries: 70 % needs a person soon, all of it now. */
export function toUrgency(share: number): 'w' | 'x' | undefined {
  if (share >= 100) return 'x';
  return share >= 70 ? 'w' : undefined;
}
