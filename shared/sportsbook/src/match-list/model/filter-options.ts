import type { SportsCategory } from '../../area/sports-area';
import type { ListQuery } from './list-query';
import type { SportNode } from './tree';

/** A country or league that a list can be narrowed to. `count`: its matches in the category. */
export interface FilterOption {
  id: number;
  name: string;
  count: number;
}

/**
 * Countries and leagues that have matches of a category, inside the sport (and the country) of the query. A country of
 * several sports is listed once. The query's own country and league stay listed after their last match has left.
 */
export function listFilterOptions(
  sports: readonly SportNode[],
  category: Pick<SportsCategory, 'count'>,
  query: Pick<ListQuery, 'sports_id' | 'country_id' | 'league_id'>,
): { countries: FilterOption[]; leagues: FilterOption[] } {
  const countries = new Map<number, FilterOption>();
  const leagues: FilterOption[] = [];
  for (const sport of sports) {
    if (query.sports_id && sport.id !== query.sports_id) continue;
    for (const country of sport.countries) {
      const before = countries.get(country.id)?.count ?? 0;
      countries.set(country.id, { id: country.id, name: country.name, count: before + category.count(country.counts) });
      if (query.country_id && country.id !== query.country_id) continue;
      for (const { id, name, counts } of country.leagues) {
        leagues.push({
          id,
          name: query.country_id ? name : `${country.name} · ${name}`,
          count: category.count(counts),
        });
      }
    }
  }
  const shown = (chosen: number) => (option: FilterOption) => option.count > 0 || option.id === chosen;
  return {
    countries: [...countries.values()].filter(shown(query.country_id)),
    leagues: leagues.filter(shown(query.league_id)),
  };
}
