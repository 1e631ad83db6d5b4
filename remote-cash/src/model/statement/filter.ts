import type { StatementKind } from '@maru/contracts';
import { type Period, periodRange, readPeriod, writePeriod } from '@maru/platform';
import { readPage } from '../../routes/routes';

/** Kinds in the order of the row of filters. */
export const kinds = [
  'bet',
  'win',
  'credit',
  'debit',
  'convert',
  'bonus',
  'other',
] as const satisfies readonly StatementKind[];
const usualPeriod = 'week';

/** What the statement shows, as its address says it. */
export interface StatementFilter extends Period {
  kind: StatementKind | null;
  page: number;
}

/** Reads the address; what it does not say, or says wrongly, is the last 7 days of everything. */
export function readFilter(search: URLSearchParams, now: number): StatementFilter {
  const kind = search.get('kind') as StatementKind;
  return {
    ...readPeriod(search, now, usualPeriod),
    kind: kinds.includes(kind) ? kind : null,
    page: readPage(search),
  };
}

/** The address of a filter: only what is not the usual. */
export function filterSearch(filter: StatementFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.kind) search.set('kind', filter.kind);
  writePeriod(search, filter, usualPeriod);
  if (filter.page > 1) search.set('page', String(filter.page));
  return search;
}

/** Query of the call: the period in epoch ms, `to` not included, and the kind. The file has no pages. */
export function statementInput(filter: StatementFilter, now: number) {
  return { ...periodRange(filter, now), ...(filter.kind && { kind: filter.kind }) };
}
