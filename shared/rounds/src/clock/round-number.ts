const day = 86_400_000;
/** Korea has no summer time. */
const korea = 9 * 3_600_000;

/**
 * Number of a draw within its day in Korea. A draw at midnight is the last one of the day before; with 5 minutes 00:05 is
 * round 1 and 00:00 is round 288. `date` is 'YYYY-MM-DD'. Null where there is no draw at that time. `drawsAt`: epoch ms.
 */
export function roundNumber(drawsAt: number, term: number): { date: string; round: number } | null {
  const local = drawsAt + korea;
  const sinceMidnight = local % day === 0 ? day : local % day;
  if (sinceMidnight % term !== 0) return null;
  const date = new Date(local - sinceMidnight).toISOString().slice(0, 10);
  return { date, round: sinceMidnight / term };
}
