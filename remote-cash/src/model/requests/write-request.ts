import { type CallInput, cache } from '@maru/client';
import type { CashRequest } from '@maru/contracts';
import { store, userIdAtom } from '@maru/platform';
import { applyToPage, applyToTerms } from './apply-request';

/** Whether the query filters by a state or a period. */
const isPart = ({ query }: CallInput<'cashCredits'> = {}) =>
  query?.state !== undefined || query?.from !== undefined || query?.to !== undefined;

/** Highest version known of each request that changed while the page is open. */
const versions = new Map<number, number>();
store.sub(userIdAtom, () => versions.clear());

/**
 * The page's one writer of requests, for answers and live events: terms and lists show the change at once. A version
 * that is not newer than a known one is dropped. The terms are fetched again: only the server knows what is left of a
 * day.
 */
export function writeRequest(request: CashRequest): void {
  if (request.version <= (versions.get(request.id) ?? -1)) return;
  versions.set(request.id, request.version);
  cache.change('cashTerms', (terms) => applyToTerms(terms, request));
  const list = request.kind === 'credit' ? 'cashCredits' : 'cashDebits';
  const parts: CallInput<typeof list>[] = [];
  cache.change(list, (page, input) => {
    if (!isPart(input)) return applyToPage(page, request);
    parts.push(input);
    return page;
  });
  // Which part of the list the request is in now, the server says.
  for (const input of parts) void cache.renew(list, input);
  void cache.renew('cashTerms');
  if (request.state === 'done') void cache.renew('cashFlow');
}
