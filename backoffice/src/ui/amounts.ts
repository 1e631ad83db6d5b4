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

/** '3,000,000' → 3000000; null where it is no whole amount of KRW. */
export function parseWon(text: string): number | null {
  const digits = text.replaceAll(/[,\s]/g, '');
  return /^\d{1,13}$/.test(digits) && Number(digits) <= 9_000_000_000_000 ? Number(digits) : null;
}
