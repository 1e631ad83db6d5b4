import { readAmount } from '@maru/money';

/** Lowest and highest odds that can be offered, in 1/100. */
export const oddsRange = [101, 10_000_000] as const;

/** 580 → '5.80' */
export function priceText(odds: number): string {
  const digits = String(odds).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** '5.8' → 580; null where it is no price that can be offered (1.01 to 100,000). */
export function parsePrice(text: string): number | null {
  // '1,855' may be a price of three decimals.
  if (/,\d{3}/.test(text)) return null;
  const odds = readHundredths(text);
  return odds !== null && odds >= oddsRange[0] && odds <= oddsRange[1] ? odds : null;
}

/** '3,000,000' and '300만' → 3000000; null where it is no whole amount of KRW. */
export function parseWon(text: string): number | null {
  const reading = readAmount(text);
  return reading.ok ? reading.amount : null;
}

/** 550 → '5.50': hundredths, as margins and shares in 1/10 000 are in percent, and points in 1/100. */
export function basisText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** '5.5' → 550; null where it is none, or more than `max`. */
export function parseBasis(text: string, max: number): number | null {
  const hundredths = readHundredths(text);
  return hundredths !== null && hundredths <= max ? hundredths : null;
}

/** '-1,500' → -1500, as conditions on figures are typed; null where it is no whole number. */
export function parseWhole(text: string): number | null {
  const [, minus, size] = /^\s*([-\u2212\uff0d]?)(.*)$/su.exec(text)!;
  const won = parseWon(size!);
  return won === null || minus === '' ? won : 0 - won;
}

/**
 * A number with up to two decimals, in 1/100: an amount as `readAmount` reads it, or digits with a decimal point or comma
 * behind ('5.5', '1,234.5', '1.234,5'). Null for any other, also for '5.500': 5,500 and 5.5 are written so.
 */
function readHundredths(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s*(?:p|%|점|포인트)$/i, '');
  if (/^\d+\.\d{3,}$/.test(plain)) return null;
  const at = plain.search(/[.,]\d{0,2}$/);
  if (at > 0) {
    const [whole, fraction] = [plain.slice(0, at), plain.slice(at + 1)];
    // Thousands have another separator than the decimals, and '1.00' is none.
    if (!/^[\d.,' ]+$/.test(whole) || whole.includes(plain[at]!)) return null;
    const digits = whole.replace(/\D/g, '');
    const isWhole = parseWon(whole) === Number(digits);
    return isWhole ? Number(digits + fraction.padEnd(2, '0')) : null;
  }
  const won = parseWon(plain);
  return won === null ? null : won * 100;
}
