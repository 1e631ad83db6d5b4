import { type Period, periodRange, readPeriod, writePeriod } from '@maru/platform';

export const states = ['all', 'open', 'settled'] as const;
const usualPeriod = 'month';

/** What the record shows, as its address says it. */
export interface RecordFilter extends Period {
  product: string | null;
  state: (typeof states)[number];
  page: number;
  /** A bet that the address leads to. */
  bet: string | null;
}

function oneOf<T extends string>(values: readonly T[], value: string | null, otherwise: T): T {
  return values.includes(value as T) ? (value as T) : otherwise;
}

/** Reads the address; what it does not say, or says wrongly, is the last 30 days of everything. */
export function readFilter(search: URLSearchParams, now: number): RecordFilter {
  const bet = search.get('bet');
  return {
    ...readPeriod(search, now, usualPeriod),
    product: search.get('product'),
    state: oneOf(states, search.get('state'), 'all'),
    page: Math.max(1, Math.min(10_000, Math.trunc(Number(search.get('page'))) || 1)),
    bet: bet && /^[1-9]\d{0,14}$/.test(bet) ? bet : null,
  };
}

/** The address of a filter: only what is not the usual. */
export function filterSearch(filter: RecordFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.product) search.set('product', filter.product);
  writePeriod(search, filter, usualPeriod);
  if (filter.state !== 'all') search.set('state', filter.state);
  if (filter.page > 1) search.set('page', String(filter.page));
  return search;
}

/** The filter's period in epoch ms, `to` not included; without `to` it goes on. */
export function periodOf(filter: RecordFilter, now: number): { from: number; to?: number } {
  return periodRange(filter, now);
}
