import { multiply, type Rational, rational, roundDown, roundHalfUp, unit } from './rational';
import { exact, MoneyError, toSafe } from './safe';

/**
 * How a slip's combined odds are rounded. The two differ on every second two-fold, so the id is stored on each bet.
 * `feed_floor2`: down to 2 decimals. `domestic_hu2`: half-up to 8 decimals, then half-up to 2.
 */
export type RatioRule = 'feed_floor2' | 'domestic_hu2';
export const ratioRules: readonly RatioRule[] = ['feed_floor2', 'domestic_hu2'];

/** Rounds an exact product by a rule; hundredths. */
export function roundRatio(rule: RatioRule, product: Rational): number {
  switch (rule) {
    case 'feed_floor2':
      return toSafe('ratio', roundDown(product, 2));
    case 'domestic_hu2':
      return toSafe('ratio', roundHalfUp(rational(roundHalfUp(product, 8), 10n ** 8n), 2));
    default:
      throw new MoneyError(`unknown ratio rule ${rule satisfies never}`);
  }
}

/**
 * Combined odds of a slip.
 * @param odds each leg's odds in 1/100; a bonus is one more factor (1.03 is 103)
 * @returns hundredths; 0 for an empty slip, which promises nothing
 * @throws MoneyError for odds that are not positive safe integers, or a product too large for a number
 */
export function combinedRatio(rule: RatioRule, odds: readonly number[]): number {
  if (odds.length === 0) return 0;
  const product = odds.reduce((value, leg) => multiply(value, rational(exact('odds', leg, 1), 100n)), unit);
  return roundRatio(rule, product);
}

/**
 * What a stake wins at a ratio: stake × ratio, down to a whole won.
 * @param stake KRW
 * @param ratio hundredths
 */
export function computeWin(stake: number, ratio: number): number {
  return toSafe('win', (exact('stake', stake) * exact('ratio', ratio)) / 100n);
}

/**
 * The largest stake whose win stays within a limit.
 * @param limitWin KRW, included
 * @param ratio hundredths, above 0
 */
export function maxStakeFor(limitWin: number, ratio: number): number {
  return toSafe('stake', ((exact('limit', limitWin) + 1n) * 100n - 1n) / exact('ratio', ratio, 1));
}

/** Odds of a feed: `hundredths` is what is bet at, `tenThousandths` keeps the decimals behind it. */
export interface ParsedOdds {
  hundredths: number;
  tenThousandths: number;
}

/**
 * Reads decimal odds with up to four decimals, without a float in between; hundredths are rounded down.
 * '1.925' is {hundredths: 192, tenThousandths: 19250}.
 * @throws MoneyError for anything else, exponents and signs included
 */
export function parseOdds(text: string): ParsedOdds {
  const match = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) throw new MoneyError(`not odds: ${JSON.stringify(text)}`);
  const tenThousandths = toSafe('odds', BigInt(`${match[1]}${(match[2] ?? '').padEnd(4, '0')}`));
  return { hundredths: Math.floor(tenThousandths / 100), tenThousandths };
}

/**
 * Reads a handicap or total line, '-1.5', as hundredths.
 * @throws MoneyError for anything that is not a decimal with up to two decimals
 */
export function parseLine(text: string): number {
  const match = /^([+-]?)(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new MoneyError(`not a line: ${JSON.stringify(text)}`);
  const hundredths = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' && hundredths > 0 ? -hundredths : hundredths;
}
