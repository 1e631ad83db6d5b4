import type { CashRequest, CashTerms } from '@maru/contracts';
import { isOpen } from './steps';

/** One page of requests, newest first, as the calls answer it. */
export interface RequestPage {
  data: CashRequest[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

/**
 * Returns a page of a list after a request changed. A shown row is never replaced by a lower version; a new request is
 * first on the first page. A final request that is not shown was removed from the list, or is on another page.
 */
export function applyToPage(page: RequestPage, request: CashRequest): RequestPage {
  const shown = page.data.find(({ id }) => id === request.id);
  if (shown) {
    if (request.version <= shown.version) return page;
    return { ...page, data: page.data.map((row) => (row === shown ? request : row)) };
  }
  const newest = page.data[0]?.id ?? 0;
  if (page.current_page > 1 || !isOpen(request.state) || request.id < newest) return page;
  const total = page.total + 1;
  const last_page = Math.max(1, Math.ceil(total / page.per_page));
  return { ...page, data: [request, ...page.data].slice(0, page.per_page), total, last_page };
}

/** The terms after a request changed: which request is open. What is left of the day only the server knows. */
export function applyToTerms(terms: CashTerms, request: CashRequest): CashTerms {
  const ofKind = terms[request.kind];
  const { current } = ofKind;
  if (current && (current.id > request.id || (current.id === request.id && current.version >= request.version)))
    return terms;
  const next = isOpen(request.state) ? request : null;
  if (next === current) return terms;
  return { ...terms, [request.kind]: { ...ofKind, current: next } };
}
