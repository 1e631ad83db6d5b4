import type { TimeOutLength } from '@maru/contracts';

const dayMs = 86_400_000;
const koreaMs = 9 * 3_600_000;

/** The same moment so many months later; a day that the month does not have is its last one. */
export function monthsLater(from: number, months: number): number {
  const date = new Date(from + koreaMs);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() - koreaMs;
}

/** When a time-out that begins now would end. */
export function timeOutEnd(length: TimeOutLength, now: number): number {
  if (length === 'month') return monthsLater(now, 1);
  return now + { day: 1, week: 7, six_weeks: 42 }[length] * dayMs;
}
