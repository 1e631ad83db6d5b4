const koreaMs = 9 * 3_600_000;
const two = (value: number) => String(value).padStart(2, '0');

/** Epoch ms as 'MM-DD HH:mm' in Korea (which has no summer time), with seconds where wanted. */
export function koreanTime(epochMs: number, seconds = false): string {
  const date = new Date(epochMs + koreaMs);
  const day = `${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return seconds ? `${day} ${time}:${two(date.getUTCSeconds())}` : `${day} ${time}`;
}

/** Epoch ms as 'YYYY-MM-DD' in Korea, for days that may be of other years. */
export function koreanDay(epochMs: number): string {
  return new Date(epochMs + koreaMs).toISOString().slice(0, 10);
}
