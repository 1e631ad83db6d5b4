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
export function shareOf(amount: number, basisPoints: number): number {
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

const units: Record<string, bigint> = { 억: 100_000_000n, 亿: 100_000_000n, 만: 10_000n, 万: 10_000n, 천: 1_000n };

/**
 * Reads what was typed or pasted into a money field: digits with separators, full-width digits, a 원 or ₩, and
 * Korean or Chinese units ('30만', '1억 2,000만'). A dot before three digits separates thousands, since won have no
 * fraction; what follows any other dot is dropped.
 * @returns whole won; null where there is no number or it is above `maxKrw`
 */
export function parseMoneyInput(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,'_원₩]/g, '')
    .replace(/\.(?=\d{3}(?:\D|$))/g, '')
    .replace(/\.\d*/g, '');
  // Each unit follows a digit. Two plain passes: one pattern for both takes exponential time on digits that end wrong.
  if (!/^\d[\d억亿만万천]*$/.test(plain) || /[억亿만万천]{2}/.test(plain)) return null;
  let total = 0n;
  for (const [, digits, unit] of plain.matchAll(/(\d+)([억亿만万천]?)/g)) {
    total += BigInt(digits!) * (unit ? units[unit]! : 1n);
  }
  return total <= BigInt(maxKrw) ? Number(total) : null;
}

/** Guards a value that comes from outside this package. */
export function krw(value: number): number {
  if (!isKrw(value)) throw new MoneyError(`not an amount of won: ${value}`);
  return value;
}
