import type { Condition, TableQuery } from '../ui/table/conditions';
import { readConditions } from '../ui/table/conditions';

const operations = /^([a-z_]+)\.(has|is|not|least|most)\.(.*)$/s;

/** The words of an address that name what a list is filtered by: ?search=kim&where=state.is.open */
export function queryOfAddress(words: URLSearchParams, first: readonly Condition[]): TableQuery {
  const conditions = words.getAll('where').flatMap((text) => {
    const [, field, op, value] = operations.exec(text) ?? [];
    return readConditions([{ field, op, value }]);
  });
  return { search: words.get('search') ?? '', conditions: words.has('where') ? conditions : [...first] };
}

/** The address with another filter; its other words stay. What the list starts with is not written. */
export function addressWithQuery(
  words: URLSearchParams,
  { search, conditions }: TableQuery,
  first: readonly Condition[],
): URLSearchParams {
  const next = new URLSearchParams(words);
  next.delete('search');
  next.delete('where');
  if (search) next.set('search', search);
  if (JSON.stringify(conditions) === JSON.stringify(first)) return next;
  for (const { field, op, value } of conditions) next.append('where', `${field}.${op}.${value}`);
  if (conditions.length === 0) next.set('where', '');
  return next;
}

/** The words of an address that belong to the list's filter, without those of an open sheet. */
export function toFilter(words: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...words].filter(([name]) => name === 'search' || name === 'where'));
}
