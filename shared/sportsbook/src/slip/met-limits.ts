/** Limits of one bet: a number of picks, and KRW. */
interface BetLimits {
  max_legs: number;
  max_stake: number;
}

/** Limits that a slip has met: one pick more, or one won more, would be refused. Null where it is below. */
export function metLimits(
  picks: number,
  stake: number,
  limits: BetLimits | null,
): { legs: number | null; stake: number | null } {
  const isMet = (value: number, limit: number | undefined) => (limit !== undefined && value === limit ? limit : null);
  return { legs: isMet(picks, limits?.max_legs), stake: isMet(stake, limits?.max_stake) };
}
