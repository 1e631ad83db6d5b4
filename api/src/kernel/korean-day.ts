const dayMs = 86_400_000;
const koreaMs = 9 * 3_600_000;

/** When the Korean day of a time began, epoch ms. Korea has no daylight saving time. */
export function koreanDayStart(time: number): number {
  return Math.floor((time + koreaMs) / dayMs) * dayMs - koreaMs;
}

/** The Korean date of a time: '2026-11-23'. */
export function koreanDate(time: number): string {
  return new Date(time + koreaMs).toISOString().slice(0, 10);
}
