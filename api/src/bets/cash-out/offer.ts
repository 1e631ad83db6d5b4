import { type Attempt, attempt, legMultiplier, toResult } from '@maru/money';
import type { LegResult } from '../model';

/** A leg of a bet that is offered early: taken at `odds` (1/100), with a result or at the odds of `now` (1/100). */
export type OfferedLeg = { odds: number; result: LegResult } | { odds: number; now: number };

/**
 * What an open bet is worth now: stake × odds of the legs that are decided (halves and voids by their multiplier) ×
 * odds taken over odds now of the others, less the margin; exact, and rounded down once. Never above the promised win.
 * @param bet stake and win in KRW
 * @param marginBp in 1/10 000
 * @returns KRW; 0 where a leg is lost or nothing is left
 */
export function offerFor(
  bet: { stake: number; win: number },
  legs: readonly OfferedLeg[],
  marginBp: number,
): Attempt<number> {
  return attempt(() => {
    let n = BigInt(bet.stake) * BigInt(10_000 - marginBp);
    let d = 10_000n;
    for (const leg of legs) {
      if ('now' in leg) {
        n *= BigInt(leg.odds);
        d *= BigInt(leg.now);
      } else {
        const multiplier = legMultiplier(leg.odds, toResult(leg.result));
        n *= multiplier.n;
        d *= multiplier.d;
      }
    }
    const value = n / d;
    return Number(value < BigInt(bet.win) ? value : BigInt(bet.win));
  });
}
