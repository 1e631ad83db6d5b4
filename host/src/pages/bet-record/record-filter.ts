import { type Period, periodRange, readPeriod, writePeriod } from '@maru/platform';

export const states = ['all', 'open', 'settled'] as const;
const usualPeriod = 'month';

/** What the record shows, as its address says it. */
export interface RecordFilter extends Period {
  product: string | null;
  state: (typeof states)[number];
  /** The page shows bets before this one; null is the newest page. */
  before: string | null;
  /** A bet that the address leads to. */
  bet: string | null;
}

function oneAllowed<T extends string>(values: readonly T[], value: string | null, otherwise: T): T {
  return values.includes(value as T) ? (value as T) : otherwise;
}

/** Reads the address; what it does not say, or says wrongly, is the last 30 days of everything. */
export function readFilter(search: URLSearchParams, now: number): RecordFilter {
  const betId = (name: string) => (/^[1-9]\d{0,14}$/.test(search.get(name) ?? '') ? search.get(name) : null);
  return {
    ...readPeriod(search, now, usualPeriod),
    product: search.get('product'),
    state: oneAllowed(states, search.get('state'), 'all'),
    before: betId('before'),
    bet: betId('bet'),
  };
}

/** The address of a filter: only what is not the usual. */
export function filterSearch(filter: RecordFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.product) search.set('product', filter.product);
  writePeriod(search, filter, usualPeriod);
  if (filter.state !== 'all') search.set('state', filter.state);
  if (filter.before) search.set('before', filter.before);
  return search;
}

/** The filter's period in epoch ms, excluding `to`; open-ended without `to`. */
export function toPeriod(filter: RecordFilter, now: number): { from: number; to?: number } {
  return periodRange(filter, now);
}
