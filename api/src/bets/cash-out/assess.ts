import type { Config, Reason } from '@maru/contracts';
import type { LegResult, StoredBet } from '../model';
import type { RegisteredProduct } from '../products/product';
import { type OfferedLeg, offerFor } from './offer';

/** An offer: KRW, what it was made on, and how long bets on its legs wait, in ms. */
export interface Offer {
  ok: true;
  value: number;
  delayMs: number;
  results: readonly (LegResult | null)[];
  /** Odds of each leg at this moment in 1/100; null where it has a result. */
  now: (number | null)[];
  /** How far each leg's source was known when its odds were read; null where that says nothing. */
  seen: (number | null)[];
  /** When it was made, of `performance.now()`. */
  madeAt: number;
}
export type Assessed = Offer | { ok: false; reason: Reason };

/**
 * What a bet is paid if it is settled now, or why there is no offer.
 * @param results of its legs by everything that is stored, which may be ahead of what the bet itself has
 */
export function assess(
  product: Pick<RegisteredProduct, 'cashOutOdds'>,
  bet: StoredBet,
  results: readonly (LegResult | null)[],
  config: Config,
): Assessed {
  const { use, margin_bp, min_value } = config.cash_out;
  if (!use || !product.cashOutOdds) return { ok: false, reason: 'unavailable' };
  // With every leg decided it is about to be settled.
  if (bet.status !== 'open' || results.includes('lost') || !results.includes(null))
    return { ok: false, reason: 'cash_out_closed' };
  const worth = product.cashOutOdds(bet, config);
  const legs: OfferedLeg[] = [];
  const now: (number | null)[] = [];
  const seen: (number | null)[] = [];
  let delayMs = 0;
  for (const [i, { odds }] of bet.legs.entries()) {
    const result = results[i] ?? null;
    const leg = worth[i]!;
    if (result) legs.push({ odds, result });
    else if (leg.ok) {
      legs.push({ odds, now: leg.odds });
      delayMs = Math.max(delayMs, leg.delayMs);
    } else return leg;
    now.push(result || !leg.ok ? null : leg.odds);
    seen.push(result || !leg.ok ? null : (leg.seen ?? null));
  }
  const offer = offerFor(bet, legs, margin_bp);
  if (!offer.ok || offer.value < Math.max(1, min_value)) return { ok: false, reason: 'cash_out_low' };
  return { ok: true, value: offer.value, delayMs, results, now, seen, madeAt: performance.now() };
}
