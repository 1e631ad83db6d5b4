import { type CouponPrize, type CouponState, type CouponTerms, drawCells, type PrizeShare } from '@maru/contracts';

/** What of a coupon decides whether it can be used; times are epoch ms. */
export interface CouponLife {
  state: 'open' | 'used' | 'withdrawn';
  validFrom: number;
  validUntil: number;
}

/** The state that a coupon is shown in. At `validUntil` itself it is expired. */
export function stateAt({ state, validUntil }: CouponLife, now: number): CouponState {
  return state === 'open' && now >= validUntil ? 'expired' : state;
}

/** Why a coupon cannot be used now; null where it can. */
export function useProblem(
  life: CouponLife,
  now: number,
): 'coupon_used' | 'coupon_expired' | 'coupon_withdrawn' | 'coupon_early' | null {
  const state = stateAt(life, now);
  if (state !== 'open') return `coupon_${state}`;
  return now < life.validFrom ? 'coupon_early' : null;
}

/**
 * The twelve cells of prizes by their shares, equal prizes as far from one another as they go: the larger shares first,
 * each spread over the cells that are free. The same shares give the same cells.
 */
export function listCells(shares: readonly PrizeShare[]): CouponPrize[] {
  const cells: (CouponPrize | undefined)[] = Array.from({ length: drawCells });
  for (const { prize, cells: count } of shares.toSorted((a, b) => b.cells - a.cells)) {
    const free = cells.flatMap((cell, at) => (cell ? [] : [at]));
    for (let nth = 0; nth < count; nth += 1) cells[free[Math.floor((nth * free.length) / count)]!] = prize;
  }
  return cells as CouponPrize[];
}

/** What a prize costs at most, in 1/100 of a won; a point is a won. */
const computeWorth = ({ kind, amount }: CouponPrize) => (kind === 'points' ? amount : amount * 100);

/** What coupons of these terms cost at most, KRW: each used, and each draw at its best prize. */
export function computeMaxCost(terms: CouponTerms, cells: readonly CouponPrize[] | null, members: number): number {
  const prizes = terms.kind === 'wheel' || terms.kind === 'random' ? (cells ?? []) : [terms];
  const best = Math.max(0, ...prizes.map(computeWorth));
  return Math.ceil((best * members) / 100);
}
