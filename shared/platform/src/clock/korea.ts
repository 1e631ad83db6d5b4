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

/**
 * A moment as 'MM-DD HH:mm' in Korea, with its year where that is not the one of `now`: for ends that may be far. Epoch ms.
 */
export function koreanMoment(at: number, now: number): string {
  const year = koreanDay(at).slice(0, 5);
  return (koreanDay(now).startsWith(year) ? '' : year) + koreanTime(at);
}

/** Epoch ms at which a Korean day ('YYYY-MM-DD') begins; null for what is no day. */
export function koreanDayStart(day: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+09:00`) : Number.NaN;
  // A date that does not exist would roll over to another.
  return Number.isNaN(time) || koreanDay(time) !== day ? null : time;
}

/** A Korean day as the head of a list: '05-18 일요일'; a day of another year than `today`'s with its year. */
export function koreanDayTitle(day: string, locale: string, today: string): string {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
  return `${day.startsWith(today.slice(0, 4)) ? day.slice(5) : day} ${weekday}`;
}
