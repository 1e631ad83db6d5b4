import { exact, MoneyError, toSafe } from './safe';

/** Largest amount of money that the site handles, KRW. */
export const maxKrw = 9_000_000_000_000;

/** True for whole, non-negative won within the site's range. */
export function isKrw(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= maxKrw;
}

/** Sum of amounts (negative ones allowed), exact. */
export function sum(amounts: readonly number[]): number {
  const total = amounts.reduce((value, amount) => value + exact('amount', amount, Number.MIN_SAFE_INTEGER), 0n);
  return toSafe('sum', total);
}

/**
 * A share of an amount, rounded down: bonuses, points, commissions.
 * @param basisPoints 1/100 of a percent
 */
export function computeShare(amount: number, basisPoints: number): number {
  return toSafe('share', (exact('amount', amount) * exact('share', basisPoints)) / 10_000n);
}

/** Whole points as hundredths. */
export function pointsToCenti(points: number): number {
  return toSafe('points', exact('points', points) * 100n);
}

/** Hundredths of a point as whole won (a point is worth one won), rounded down; the rest stays points. */
export function centiToKrw(centipoints: number): { krw: number; rest: number } {
  const value = exact('points', centipoints);
  return { krw: toSafe('krw', value / 100n), rest: Number(value % 100n) };
}

/** Guards a value from outside this package. */
export function krw(value: number): number {
  if (!isKrw(value)) throw new MoneyError(`not an amount of won: ${value}`);
  return value;
}
