import { koreanDay, koreanMoment, shortDay } from '@maru/contracts/korean-time';
import { serverNow } from './clock';

export { koreanClock, koreanDate, koreanDay, koreanMoment, koreanRecent, shortDay } from '@maru/contracts/korean-time';

/** Epoch ms as 'MM-DD HH:mm' in Korea, with seconds where wanted, and its year where that is not the present one. */
export const koreanTime = (epochMs: number, seconds = false): string => koreanMoment(epochMs, serverNow(), seconds);

/** Epoch ms at which a Korean day ('YYYY-MM-DD') begins; null for what is no day. */
export function koreanDayStart(day: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+09:00`) : Number.NaN;
  // A date that does not exist would roll over to another.
  return Number.isNaN(time) || koreanDay(time) !== day ? null : time;
}

/** A Korean day as the head of a list: '05-18 일요일'; a day of another year than `today`'s with its year. */
export function koreanDayTitle(day: string, locale: string, today: string): string {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
  return `${shortDay(day, today)} ${weekday}`;
}
