import { koreanDay } from '@maru/platform';

export const periods = ['today', 'week', 'month', 'custom'] as const;
export const states = ['all', 'open', 'settled'] as const;

/** What the record shows, as its address says it. `from` and `to`: Korean days, YYYY-MM-DD, both included. */
export interface RecordFilter {
  product: string | null;
  period: (typeof periods)[number];
  from: string;
  to: string;
  state: (typeof states)[number];
  page: number;
  /** A bet that the address leads to. */
  bet: string | null;
}

const dayMs = 86_400_000;
const lengths = { today: 1, week: 7, month: 30 } as const;

/** Epoch ms at which a Korean day begins; null for what is no day. */
export function dayStart(day: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+09:00`) : Number.NaN;
  // A date that does not exist would roll over to another.
  return Number.isNaN(time) || koreanDay(time) !== day ? null : time;
}

function oneOf<T extends string>(values: readonly T[], value: string | null, otherwise: T): T {
  return values.includes(value as T) ? (value as T) : otherwise;
}

/** Reads the address; what it does not say, or says wrongly, is the last 30 days of everything. */
export function readFilter(search: URLSearchParams, now: number): RecordFilter {
  const today = koreanDay(now);
  const isDay = (day: string | null): day is string => day !== null && dayStart(day) !== null;
  const days = [search.get('from'), search.get('to')];
  const [from, to] = days.map((day) => (isDay(day) ? day : today)).sort() as [string, string];
  const bet = search.get('bet');
  return {
    product: search.get('product'),
    period: oneOf(periods, search.get('period'), 'month'),
    from,
    to,
    state: oneOf(states, search.get('state'), 'all'),
    page: Math.max(1, Math.min(10_000, Math.trunc(Number(search.get('page'))) || 1)),
    bet: bet && /^[1-9]\d{0,14}$/.test(bet) ? bet : null,
  };
}

/** The address of a filter: only what is not the usual. */
export function filterSearch(filter: RecordFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.product) search.set('product', filter.product);
  if (filter.period !== 'month') search.set('period', filter.period);
  if (filter.period === 'custom') {
    search.set('from', filter.from);
    search.set('to', filter.to);
  }
  if (filter.state !== 'all') search.set('state', filter.state);
  if (filter.page > 1) search.set('page', String(filter.page));
  return search;
}

/** The filter's period in epoch ms, `to` not included; without `to` it goes on. */
export function periodOf({ period, from, to }: RecordFilter, now: number): { from: number; to?: number } {
  if (period === 'custom') return { from: dayStart(from)!, to: dayStart(to)! + dayMs };
  return { from: dayStart(koreanDay(now))! - (lengths[period] - 1) * dayMs };
}
