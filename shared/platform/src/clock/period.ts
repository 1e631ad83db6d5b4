import { koreanDay, koreanDayStart } from './korea';

/** Periods that lists of the member's are shown for; 'custom' is from one day to another. */
export const periodNames = ['today', 'week', 'month', 'custom'] as const;
export type PeriodName = (typeof periodNames)[number];

/** A period as an address says it. `from` and `to`: Korean days, YYYY-MM-DD, both included; they count for 'custom'. */
export interface Period {
  period: PeriodName;
  from: string;
  to: string;
}

const dayMs = 86_400_000;
const lengths = { today: 1, week: 7, month: 30 } as const;

/** Reads the period of an address; what it does not say, or says wrongly, is `usual` and today. */
export function readPeriod(search: URLSearchParams, now: number, usual: PeriodName): Period {
  const today = koreanDay(now);
  const name = search.get('period') as PeriodName;
  const days = [search.get('from'), search.get('to')];
  const [from, to] = days.map((day) => (day !== null && koreanDayStart(day) !== null ? day : today)).sort() as [
    string,
    string,
  ];
  return { period: periodNames.includes(name) ? name : usual, from, to };
}

/** Writes a period into an address; the usual one is left out. */
export function writePeriod(search: URLSearchParams, { period, from, to }: Period, usual: PeriodName): void {
  if (period !== usual) search.set('period', period);
  if (period !== 'custom') return;
  search.set('from', from);
  search.set('to', to);
}

/** A period in epoch ms, `to` not included; without `to` it has no end. */
export function periodRange({ period, from, to }: Period, now: number): { from: number; to?: number } {
  if (period === 'custom') return { from: koreanDayStart(from)!, to: koreanDayStart(to)! + dayMs };
  return { from: koreanDayStart(koreanDay(now))! - (lengths[period] - 1) * dayMs };
}
