import type { Locale, SportsList } from '@maru/contracts';
import { ensureIndex } from '../state/catalogue';
import type { OddsBook } from '../state/odds-book';

interface Count {
  inplay: number;
  prematch: number;
}
const counts = <K>(map: Map<K, Count>, key: K): Count => {
  let count = map.get(key);
  if (!count) {
    count = { inplay: 0, prematch: 0 };
    map.set(key, count);
  }
  return count;
};

/** Sports, countries and leagues in the feed's order, with the number of matches that can be bet on now. */
export function sportsList(book: OddsBook, locale: Locale): SportsList {
  const sports = new Map<number, Count>();
  const countries = new Map<string, Count>();
  const leagues = new Map<number, Count>();
  for (const match of book.matches.values()) {
    if (!match.list) continue;
    counts(sports, match.sport_id)[match.list]++;
    counts(countries, `${match.sport_id}:${match.country_id}`)[match.list]++;
    counts(leagues, match.league_id)[match.list]++;
  }
  const index = ensureIndex(book.catalogue);
  return {
    sports: book.catalogue.sports.map((sport) => {
      const ofSport = book.catalogue.leagues.filter((league) => league.sport_id === sport.id);
      const countryIds = [...new Set(ofSport.map((league) => league.country_id))];
      return {
        id: sport.id,
        name: sport.name[locale],
        ...counts(sports, sport.id),
        countries: countryIds.map((countryId) => ({
          id: countryId,
          name: index.countries.get(countryId)?.name[locale] ?? '',
          flag: index.countries.get(countryId)?.flag ?? '',
          ...counts(countries, `${sport.id}:${countryId}`),
          leagues: ofSport
            .filter((league) => league.country_id === countryId)
            .map((league) => ({ id: league.id, name: league.name[locale], ...counts(leagues, league.id) })),
        })),
      };
    }),
  };
}
