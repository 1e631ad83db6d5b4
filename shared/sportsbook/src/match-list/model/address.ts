import { type ListFilter, type ListQuery, readKeyword, wholeList } from './list-query';

const ids = ['sports_id', 'country_id', 'league_id'] as const;

/**
 * The query and the match in the address of a list. Anything that is not understood counts as "all", and so does a
 * filter that is not among the area's.
 */
export function readAddress(
  search: string,
  filters: readonly ListFilter[],
): { query: ListQuery; match: number | null } {
  const params = new URLSearchParams(search);
  const number = (name: string) => {
    const value = params.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0;
  };
  const query = { ...wholeList };
  for (const name of ids) query[name] = number(name);
  const keyword = readKeyword(params.get('search') ?? '');
  if (filters.includes('search') && keyword.ok) query.search = keyword.search;
  if (filters.includes('sort') && params.get('sort') === 'time') query.sort = 'time';
  if (filters.includes('favorites')) query.favorites = params.get('favorites') === '1';
  return { query, match: number('match') || null };
}

/** Address of the list at `path`. Choosing a sport resets country and league, choosing a country the league: leave them out. */
export function listAddress(path: string, query: Partial<ListQuery>, match: number | null = null): string {
  const params = new URLSearchParams();
  for (const name of ids) if (query[name]) params.set(name, String(query[name]));
  if (query.search) params.set('search', query.search);
  if (query.sort === 'time') params.set('sort', 'time');
  if (query.favorites) params.set('favorites', '1');
  if (match) params.set('match', String(match));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
