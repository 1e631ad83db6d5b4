/** What a list shows, as its address has it; `0` and '' are "all". */
export interface ListQuery {
  sports_id: number;
  country_id: number;
  league_id: number;
  /** Text in the name of a team or of the league. */
  search: string;
  /** 'time': all matches by their start, whatever their league. */
  sort: 'league' | 'time';
  /** Favourite leagues alone. */
  favorites: boolean;
}

/** Filters of an area's lists in addition to sport, country and league. */
export type ListFilter = 'search' | 'sort' | 'favorites';

export const wholeList: ListQuery = {
  sports_id: 0,
  country_id: 0,
  league_id: 0,
  search: '',
  sort: 'league',
  favorites: false,
};

/** True where two queries ask for the same. */
export function sameQuery(a: ListQuery, b: ListQuery): boolean {
  return (Object.keys(wholeList) as (keyof ListQuery)[]).every((name) => a[name] === b[name]);
}

/** Fewest characters of a search (site spec, part 5). */
const minSearch = 2;

/** A keyword as it was typed: searched for, cleared where it is empty, refused where it has 1 character. */
export function readKeyword(text: string): { ok: true; search: string } | { ok: false; reason: 'too_short' } {
  const search = text.trim().slice(0, 60);
  return search !== '' && [...search].length < minSearch ? { ok: false, reason: 'too_short' } : { ok: true, search };
}
