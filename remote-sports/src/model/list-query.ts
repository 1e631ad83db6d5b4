/** What the list shows, as it stands in its address; 0 and '' are "all". */
export interface SportsQuery {
  sports_id: number;
  country_id: number;
  league_id: number;
  search: string;
  sort: 'league' | 'time';
  /** Favourite leagues alone. */
  favorites: boolean;
}

export const wholeList: SportsQuery = {
  sports_id: 0,
  country_id: 0,
  league_id: 0,
  search: '',
  sort: 'league',
  favorites: false,
};

/** Fewest characters of a search (site spec, part 5). */
export const minSearch = 2;

/** The ids of a search: a sport resets country and league, a country resets the league (site spec, part 4). */
export function choose(
  query: SportsQuery,
  choice: { sports_id: number } | { country_id: number } | { league_id: number },
): SportsQuery {
  if ('sports_id' in choice) return { ...query, sports_id: choice.sports_id, country_id: 0, league_id: 0 };
  if ('country_id' in choice) return { ...query, country_id: choice.country_id, league_id: 0 };
  return { ...query, league_id: choice.league_id };
}

/** A keyword as it was typed: searched for, cleared where it is empty, refused where it has 1 character. */
export function readKeyword(text: string): { ok: true; search: string } | { ok: false; reason: 'too_short' } {
  const search = text.trim().slice(0, 60);
  return search !== '' && [...search].length < minSearch ? { ok: false, reason: 'too_short' } : { ok: true, search };
}

const ids = ['sports_id', 'country_id', 'league_id'] as const;

/** Query and match of an address. Whatever is not understood counts as "all". */
export function readListAddress(search: string): { query: SportsQuery; match: number | null } {
  const params = new URLSearchParams(search);
  const number = (name: string) => {
    const value = params.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : 0;
  };
  const keyword = readKeyword(params.get('search') ?? '');
  return {
    query: {
      sports_id: number('sports_id'),
      country_id: number('country_id'),
      league_id: number('league_id'),
      search: keyword.ok ? keyword.search : '',
      sort: params.get('sort') === 'time' ? 'time' : 'league',
      favorites: params.get('favorites') === '1',
    },
    match: number('match') || null,
  };
}

/** Address of a category's list. */
export function listAddress(category: number, query: Partial<SportsQuery> = {}, match: number | null = null): string {
  const params = new URLSearchParams();
  for (const name of ids) if (query[name]) params.set(name, String(query[name]));
  if (query.search) params.set('search', query.search);
  if (query.sort === 'time') params.set('sort', 'time');
  if (query.favorites) params.set('favorites', '1');
  if (match) params.set('match', String(match));
  const text = params.toString();
  return text ? `/game/sports/${category}?${text}` : `/game/sports/${category}`;
}

/** Query of the call for a page of the list. The first page of the whole list has none, so that the page's head can ask ahead. */
export function toCallQuery(query: SportsQuery, page: number) {
  return {
    ...(page > 1 && { page }),
    ...(query.sports_id && { sports_id: query.sports_id }),
    ...(query.country_id && { country_id: query.country_id }),
    ...(query.league_id && { league_id: query.league_id }),
    ...(query.search && { search: query.search }),
    ...(query.sort === 'time' && { sort: query.sort }),
  };
}
