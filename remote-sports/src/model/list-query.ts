import type { ListQuery } from '@maru/sportsbook';

/** The ids of a search: a sport resets country and league, a country resets the league (site spec, part 4). */
export function choose(
  query: ListQuery,
  choice: { sports_id: number } | { country_id: number } | { league_id: number },
): ListQuery {
  if ('sports_id' in choice) return { ...query, sports_id: choice.sports_id, country_id: 0, league_id: 0 };
  if ('country_id' in choice) return { ...query, country_id: choice.country_id, league_id: 0 };
  return { ...query, league_id: choice.league_id };
}

/** Query of the call for a page of the list. The first page of the whole list has none, so that the page's head can ask ahead. */
export function toCallQuery(query: ListQuery, page: number) {
  return {
    ...(page > 1 && { page }),
    ...(query.sports_id && { sports_id: query.sports_id }),
    ...(query.country_id && { country_id: query.country_id }),
    ...(query.league_id && { league_id: query.league_id }),
    ...(query.search && { search: query.search }),
    ...(query.sort === 'time' && { sort: query.sort }),
  };
}
