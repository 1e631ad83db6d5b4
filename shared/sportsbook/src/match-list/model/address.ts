import type { ListQuery } from './list-query';

/** The query and the match in the address of a list. Anything that is not a positive number counts as "all". */
export function readAddress(search: string): { query: ListQuery; match: number | null } {
  const params = new URLSearchParams(search);
  const number = (name: string) => {
    const value = params.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0;
  };
  const query = { sports_id: number('sports_id'), country_id: number('country_id'), league_id: number('league_id') };
  return { query, match: number('match') || null };
}

/** Address of the list at `path`. Choosing a sport resets country and league, choosing a country the league: leave them out. */
export function listAddress(path: string, query: Partial<ListQuery>, match: number | null = null): string {
  const params = new URLSearchParams();
  for (const name of ['sports_id', 'country_id', 'league_id'] as const)
    if (query[name]) params.set(name, String(query[name]));
  if (match) params.set('match', String(match));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
