import { type CashStateGroup, cashStateGroups } from '@maru/contracts/cash-states';
import { type Period, type PeriodName, periodNames, periodRange, readPeriod, writePeriod } from '@maru/platform';
import { pageQuery, readPage } from '../../routes/routes';

/** States in the order of the row of filters. */
export const stateGroups = Object.keys(cashStateGroups) as CashStateGroup[];
/** 'all': since the member has been one. */
export const historyPeriods = ['all', ...periodNames] as const;
type HistoryPeriod = 'all' | PeriodName;

/** What of a list of requests is shown, as the address says it. */
export interface HistoryFilter extends Omit<Period, 'period'> {
  state: CashStateGroup | null;
  period: HistoryPeriod;
  page: number;
}

/** Reads the address; what it does not say, or says wrongly, is everything. */
export function readHistoryFilter(search: URLSearchParams, now: number): HistoryFilter {
  const state = search.get('state') as CashStateGroup;
  const isSet = periodNames.includes(search.get('period') as PeriodName);
  const period = readPeriod(search, now, 'month');
  return {
    ...period,
    period: isSet ? period.period : 'all',
    state: stateGroups.includes(state) ? state : null,
    page: readPage(search),
  };
}

/** The address of a filter: only what is not everything. */
export function historySearch({ state, period, from, to, page }: HistoryFilter): string {
  const search = new URLSearchParams();
  if (state) search.set('state', state);
  if (period !== 'all') {
    search.set('period', period);
    writePeriod(search, { period, from, to }, period);
  }
  if (page > 1) search.set('page', String(page));
  return search.toString();
}

/** Query of the call; empty for the first page of everything, which the page's head preloads too. */
export function historyQuery(filter: HistoryFilter, now: number) {
  const { state, period, page, from, to } = filter;
  return {
    ...(state && { state }),
    ...(period !== 'all' && periodRange({ period, from, to }, now)),
    ...pageQuery(page),
  };
}
