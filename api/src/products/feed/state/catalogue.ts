import type { League, Locale, LocalizedLeague, VendorCatalogue } from '@maru/contracts';

export interface CatalogueIndex {
  sports: Map<number, VendorCatalogue['sports'][number]>;
  countries: Map<number, VendorCatalogue['countries'][number]>;
  leagues: Map<number, VendorCatalogue['leagues'][number]>;
}

/** The catalogue before the feed's first snapshot. */
export const emptyCatalogue: VendorCatalogue = { sports: [], countries: [], leagues: [] };

const indexes = new WeakMap<VendorCatalogue, CatalogueIndex>();

/** The feed's catalogue by id. */
export function ensureIndex(catalogue: VendorCatalogue): CatalogueIndex {
  let index = indexes.get(catalogue);
  if (!index) {
    index = {
      sports: new Map(catalogue.sports.map((sport) => [sport.id, sport])),
      countries: new Map(catalogue.countries.map((country) => [country.id, country])),
      leagues: new Map(catalogue.leagues.map((league) => [league.id, league])),
    };
    indexes.set(catalogue, index);
  }
  return index;
}

const unnamed = { ko: '', en: '', 'zh-CN': '', es: '' };

/** A league with its names in every language; one that the feed did not name is nameless. */
export function localizedLeague(catalogue: VendorCatalogue, leagueId: number): LocalizedLeague {
  const { leagues, countries } = ensureIndex(catalogue);
  const league = leagues.get(leagueId);
  const country = league && countries.get(league.country_id);
  return {
    id: leagueId,
    name: league?.name ?? unnamed,
    sport_id: league?.sport_id ?? 1,
    country_id: league?.country_id ?? 1,
    country: country?.name ?? unnamed,
    flag: country?.flag ?? '',
  };
}

export function toLeagueResponse(catalogue: VendorCatalogue, leagueId: number, locale: Locale): League {
  const league = localizedLeague(catalogue, leagueId);
  return { ...league, name: league.name[locale], country: league.country[locale] };
}
