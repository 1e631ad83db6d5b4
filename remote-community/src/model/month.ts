/** A cell of the calendar: a day of the month, or one of the months beside it. */
export interface CalendarDay {
  day: string;
  inMonth: boolean;
}

const dayMs = 86_400_000;
// Days are names here, not times. They are counted in UTC, because the browser's zone or summer time could shift them.
const parseTime = (day: string) => Date.parse(`${day}T00:00:00Z`);
const formatDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The whole weeks, from Sunday on, that contain a month ('2026-11'). */
export function listWeeks(month: string): CalendarDay[] {
  const first = parseTime(`${month}-01`);
  const start = first - new Date(first).getUTCDay() * dayMs;
  const last = parseTime(`${shiftMonth(month, 1)}-01`) - dayMs;
  const cells = Math.ceil(((last - start) / dayMs + 1) / 7) * 7;
  return Array.from({ length: cells }, (_, at) => {
    const day = formatDay(start + at * dayMs);
    return { day, inMonth: day.startsWith(month) };
  });
}

/** The month so many months later. */
export function shiftMonth(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Days of a month from `since` until yesterday without attendance. */
export function missedDays(month: string, { days, since, today }: { days: string[]; since: string; today: string }) {
  const attended = new Set(days);
  return listWeeks(month).filter(({ day, inMonth }) => inMonth && day >= since && day < today && !attended.has(day));
}

/** Peaks of five that a streak has filled; a full row stays for the day that filled it. */
export function countPeaks(streak: number, checked: boolean): number {
  const filled = streak % 5;
  return filled === 0 && streak > 0 && checked ? 5 : filled;
}

/** How far a stamp is turned, in degrees from -8 to 8: the same for a day whenever it is shown. */
export function stampTurn(day: string): number {
  return ((Number(day.slice(8)) * 7 + Number(day.slice(5, 7)) * 3) % 17) - 8;
}
