import { defineRoutes } from '@maru/remote/route-table';

/**
 * Everything below /cash. `tab`: `order` is the form with the list below it, `list` the list alone; without it the
 * form. `type`: key of an area with a separate wallet; without it the first that is set.
 */
export const cashRoutes = defineRoutes({
  credit: { path: '/cash/credit/:tab(order|list)?' },
  debit: { path: '/cash/debit/:tab(order|list)?' },
  convertPoint: { path: '/cash/convertPoint' },
  moneyToCasino: { path: '/cash/moneyToCasino/:type(nexus|hera|aplus)?' },
  casinoToMoney: { path: '/cash/casinoToMoney/:type(nexus|hera|aplus)?' },
  statement: { path: '/cash/statement' },
});

/** Page of an address's query under a name; anything that is no page counts as the first. */
export function readPage(search: URLSearchParams, name = 'page'): number {
  const text = search.get(name) ?? '';
  const page = /^\d{1,5}$/.test(text) ? Number(text) : 1;
  return Math.max(1, Math.min(10_000, page));
}

/** The query of a list's page; the first page has none, so that what the page's head asked for is used. */
export function pageQuery(page: number): { page?: number } {
  return page > 1 ? { page } : {};
}
