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
  const match = /^(\d{1,6})(?:[.,](\d{0,2}))?$/.exec(text.trim());
  if (!match) return null;
  const odds = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return odds >= oddsRange[0] && odds <= oddsRange[1] ? odds : null;
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

/** '5.5' → 550; null where it is none, or more than `max`. Commas between thousands are left out. */
export function parseBasis(text: string, max: number): number | null {
  const match = /^(\d{1,12})(?:[.,](\d{0,2}))?$/.exec(text.trim().replaceAll(/,(?=\d{3})/g, ''));
  if (!match) return null;
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return hundredths <= max ? hundredths : null;
}
