/** What a conversion takes and gives: points in 1/100, money in KRW. */
export interface Conversion {
  point: number;
  money: number;
}

/**
 * Converts points at `rate` KRW for 100 points: money rounded down to whole won, and only as many points taken as it
 * costs (rounded up to 1/100), so that the rest stays with the member. Null where it is less than one won.
 */
export function convertPoints(point: number, rate: number): Conversion | null {
  const hundredPoints = 10_000n;
  const money = (BigInt(point) * BigInt(rate)) / hundredPoints;
  if (money <= 0n) return null;
  const taken = (money * hundredPoints + BigInt(rate) - 1n) / BigInt(rate);
  return { point: Number(taken), money: Number(money) };
}

/** Points, in 1/100, for a settled stake in KRW at a share of 1/10 000, rounded down; a point is worth a won. */
export function earnedPoints(stake: number, share: number): number {
  return Number((BigInt(stake) * 100n * BigInt(share)) / 10_000n);
}

/** Share of a product and level: the level's own before every level's, the product's own before every product's. */
export function shareOf(
  earn: Readonly<Record<string, Readonly<Record<string, number>>>>,
  product: string,
  level: number,
): number {
  const shares = earn[product] ?? earn['*'] ?? {};
  return shares[String(level)] ?? shares['*'] ?? 0;
}
