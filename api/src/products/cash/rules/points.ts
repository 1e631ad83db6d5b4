/** Points, in 1/100, for a settled stake in KRW at a share of 1/10 000, rounded down; a point is worth a won. */
export function earnedPoints(stake: number, share: number): number {
  return Number((BigInt(stake) * 100n * BigInt(share)) / 10_000n);
}

/** Share of a product and level: the level's own before every level's, the product's own before every product's. */
export function findShare(
  earn: Readonly<Record<string, Readonly<Record<string, number>>>>,
  product: string,
  level: number,
): number {
  const shares = earn[product] ?? earn['*'] ?? {};
  return shares[String(level)] ?? shares['*'] ?? 0;
}
