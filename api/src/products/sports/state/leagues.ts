import type { Locale, LocalizedLeague, SportsLeague, VendorCatalogue } from '@maru/contracts';
import type { TradingState } from './trading-state';

const unnamed = { ko: '', en: '', 'zh-CN': '', es: '' };

interface Index {
  leagues: Map<number, VendorCatalogue['leagues'][number]>;
  countries: Map<number, VendorCatalogue['countries'][number]>;
}
const indexes = new WeakMap<VendorCatalogue, Index>();

function ensureIndex(catalogue: VendorCatalogue): Index {
  let index = indexes.get(catalogue);
  if (!index) {
    index = {
      leagues: new Map(catalogue.leagues.map((league) => [league.id, league])),
      countries: new Map(catalogue.countries.map((country) => [country.id, country])),
    };
    indexes.set(catalogue, index);
  }
  return index;
}

/** A league of the feed, or of a match that an operator added; unnamed if neither names it. */
export function findLeague(catalogue: VendorCatalogue, trading: TradingState, id: number): LocalizedLeague {
  const { leagues, countries } = ensureIndex(catalogue);
  const league = leagues.get(id);
  if (league) {
    const country = countries.get(league.country_id);
    return {
      id,
      name: league.name,
      sport_id: league.sport_id,
      country_id: league.country_id,
      country: country?.name ?? unnamed,
      flag: country?.flag ?? '',
    };
  }
  const manual = [...trading.manualMatches.values()].find((match) => match.leagueId === id);
  return {
    id,
    name: manual?.league.name ?? unnamed,
    sport_id: manual?.sportId ?? 1,
    country_id: manual?.countryId ?? 1,
    country: manual?.league.country ?? unnamed,
    flag: manual?.league.flag ?? '',
  };
}

/** A league in one language. */
export const toLeagueResponse = (league: LocalizedLeague, locale: Locale): SportsLeague => ({
  ...league,
  name: league.name[locale],
  country: league.country[locale],
});
