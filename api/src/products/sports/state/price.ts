import { suspension } from './trading-rules';

/** Prices of one market and whether they can be offered. Odds in 1/100. */
export type Pricing = { ok: true; odds: number[] } | { ok: false; reason: 'price_out_of_range' | 'side_missing' };

/**
 * Our prices of a market from another's: its overround is taken out in proportion, ours is put in, and each price is
 * rounded down to the step. Exact: with prices o of the feed, S = Σ 1/o is its book, o·S the fair price, and
 * o·S / (1 + margin) ours.
 * @param fine prices of all sides of one question, in 1/10 000, each above 10 000
 * @param marginBp our margin in 1/10 000
 * @param step of our prices, in 1/100
 */
export function ownPrices(fine: readonly number[], marginBp: number, step: number): Pricing {
  if (fine.length < 2) return { ok: false, reason: 'side_missing' };
  if (fine.some((price) => !Number.isSafeInteger(price) || price <= 10_000)) {
    return { ok: false, reason: 'price_out_of_range' };
  }
  const prices = fine.map(BigInt);
  const product = prices.reduce((all, price) => all * price, 1n);
  // S in units of 1/product: Σ 10 000 · Π of the others.
  const book = prices.reduce((sum, price) => sum + (10_000n * product) / price, 0n);
  const steps = BigInt(step);
  const odds = prices.map((price) => {
    const exact = (price * book * 100n) / (product * BigInt(10_000 + marginBp));
    return Number((exact / steps) * steps);
  });
  const { lowestOdds, highestOdds } = suspension;
  return odds.some((price) => price < lowestOdds || price > highestOdds)
    ? { ok: false, reason: 'price_out_of_range' }
    : { ok: true, odds };
}

/** True where a price moved further in one step than prices do; odds in 1/100. */
export function isJump(before: number, now: number): boolean {
  const [low, high] = before < now ? [before, now] : [now, before];
  return (high - low) * 100 > low * suspension.jumpPercent;
}
