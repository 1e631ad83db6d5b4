import { maxKrw } from './krw';

/** What a text says as an amount, or why it says none. */
export type AmountReading =
  | { ok: true /** Whole won or points. */; amount: number }
  | { ok: false; reason: 'empty' | 'unreadable' | 'too_large' };

const unreadable: AmountReading = { ok: false, reason: 'unreadable' };

/** Units above 1,000, the largest first: each multiplies the text between it and the unit before. */
const large: readonly [signs: string, value: bigint][] = [
  ['億억亿', 100_000_000n],
  ['萬만万', 10_000n],
];
const small: readonly [signs: string, value: bigint][] = [
  ['천千', 1_000n],
  ['백百', 100n],
  ['십十', 10n],
];
const latin: Readonly<Record<string, bigint>> = { k: 1_000n, m: 1_000_000n, b: 1_000_000_000n };

/** Currency signs and units that the site prints beside amounts, and their usual spellings. */
const currencyBefore = /^(?:₩|krw)/i;
const currencyAfter = /(?:krw|won|원|韩元|元|포인트|점|p)$/i;

/** A fraction of nothing but zeros changes no amount: '5000.00'. */
const zeroFraction = /^([\d,]+)\.0{1,2}$/;
/** One or two decimals before a unit: three could be thousands. */
const scaledNumber = /^([\d,]+)\.(\d{1,2})$/;

/**
 * Reads an amount as people type or paste it. Grammar: digits, in groups of three or without; Korean and Chinese units
 * ('3천만', '1억 2,000만', '1.5만'); one of K, M, B ('1.28M'); a currency before or behind. A text that could mean two
 * amounts, has a sign of minus or a part of a won is refused: never read as another amount.
 */
export function readAmount(text: string): AmountReading {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return { ok: false, reason: 'empty' };
  const bare = plain.replace(/^\+/, '').replace(currencyBefore, '').trim().replace(currencyAfter, '').trim();
  const value = readWhole(bare) ?? readScaled(bare) ?? readUnits(bare);
  if (value === null) return unreadable;
  return value <= BigInt(maxKrw) ? { ok: true, amount: Number(value) } : { ok: false, reason: 'too_large' };
}

function readWhole(text: string): bigint | null {
  if (/^\d+$/.test(text)) return BigInt(text);
  const whole = zeroFraction.exec(text)?.[1];
  return whole === undefined ? readGroups(text) : readWhole(whole);
}

/** Groups of three with one separator throughout: '1,284,500', '1.284.500', '1 284 500'. */
function readGroups(text: string): bigint | null {
  const separator = /[,.' ]/.exec(text)?.[0];
  if (!separator) return null;
  const [first, ...rest] = text.split(separator);
  const isGrouped = /^[1-9]\d{0,2}$/.test(first!) && rest.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? BigInt(first + rest.join('')) : null;
}

/** A number with decimals and one unit or two that multiply: '1.5만', '1.5천만', '1.28M'. */
function readScaled(text: string): bigint | null {
  const match = /^([\d.,]+) ?([^\d\s.,]{1,2})$/.exec(text);
  if (!match) return null;
  const [, number, signs] = match;
  const unit = readUnitSigns(signs!.toLowerCase());
  if (unit === null) return null;
  const whole = number!.includes('.') ? null : readWhole(number!);
  if (whole !== null) return whole * unit;
  const scaled = scaledNumber.exec(number!);
  if (!scaled) return null;
  const [, units, fraction] = scaled;
  const wholeUnits = readWhole(units!);
  if (wholeUnits === null) return null;
  const hundredths = wholeUnits * 100n + BigInt(fraction!.padEnd(2, '0'));
  return (hundredths * unit) % 100n === 0n ? (hundredths * unit) / 100n : null;
}

/** '만' → 10,000, '천만' → 10,000,000, 'm' → 1,000,000. */
function readUnitSigns(signs: string): bigint | null {
  if (signs.length === 1) return latin[signs] ?? findUnit(large, signs) ?? findUnit(small, signs);
  const [first, second] = [findUnit(small, signs[0]!), findUnit(large, signs[1]!)];
  return first !== null && second !== null ? first * second : null;
}

function findUnit(units: typeof large, sign: string): bigint | null {
  return units.find(([signs]) => signs.includes(sign))?.[1] ?? null;
}

/** '1억 2천만 3,000': parts of 억, 만 and ones, in this order, each below the unit before it. */
function readUnits(text: string): bigint | null {
  let rest = text;
  let total = 0n;
  let limit = BigInt(maxKrw) * 10n;
  for (const [signs, value] of large) {
    const at = [...signs].map((sign) => rest.indexOf(sign)).find((index) => index >= 0);
    if (at === undefined) continue;
    const part = readPart(rest.slice(0, at));
    if (part === null || part === 0n || part * value >= limit) return null;
    total += part * value;
    limit = value;
    rest = rest.slice(at + 1).trim();
  }
  if (total === 0n) return readSmallUnits(text);
  const remainder = rest === '' ? 0n : readPart(rest);
  return remainder === null || remainder >= limit ? null : total + remainder;
}

/** Reads the text before a large unit or after the last one: '2,000', '3천5백'. */
function readPart(text: string): bigint | null {
  // Beside a unit a dot could be thousands or decimals.
  if (text.includes('.')) return null;
  return readWhole(text.trim()) ?? readSmallUnits(text.trim());
}

/** '3천5백 20': one digit before each unit, and ones below the last unit. */
function readSmallUnits(text: string): bigint | null {
  let rest = text;
  let total = 0n;
  for (const [signs, value] of small) {
    const match = new RegExp(`^(\\d)[${signs}] ?`).exec(rest);
    if (!match) continue;
    total += BigInt(match[1]!) * value;
    rest = rest.slice(match[0].length);
  }
  if (total === 0n) return null;
  const remainder = rest === '' ? 0n : readWhole(rest);
  return remainder === null || remainder >= lowestUnit(text) ? null : total + remainder;
}

/** Value of the last small unit of a text: what follows has to be less. */
function lowestUnit(text: string): bigint {
  const last = small.findLast(([signs]) => [...signs].some((sign) => text.includes(sign)));
  return last?.[1] ?? 1n;
}
