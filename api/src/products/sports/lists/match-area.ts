import { type Locale, sportIds } from '@maru/contracts';
import type { MatchArea } from '../../../kernel/services';
import type { DomesticOffer } from '../state/domestic-offer';
import { findLeague } from '../state/leagues';
import type { OfferMatch } from '../state/offer-source';

/** Pictures of the sports, by name in the site's set. */
const icons: Record<number, string> = {
  [sportIds.football]: 'ball-football',
  [sportIds.basketball]: 'ball-basketball',
  [sportIds.baseball]: 'ball-baseball',
  [sportIds.volleyball]: 'ball-volleyball',
  [sportIds.iceHockey]: 'ice-skating',
  [sportIds.tennis]: 'ball-tennis',
};

interface Count {
  count: number;
  live: number;
}
const countIn = <K>(map: Map<K, Count>, key: K): Count => {
  let count = map.get(key);
  if (!count) {
    count = { count: 0, live: 0 };
    map.set(key, count);
  }
  return count;
};

/** Domestic sports' part of today's matches. */
export function sportsMatches(offer: DomesticOffer): MatchArea {
  const offered = () => [...offer.matches()].filter((match) => match.categories.length > 0);
  const isLive = ({ categories }: OfferMatch) => categories.includes(4);
  return {
    name: 'sports',
    isOpen: ({ sports_config }) => sports_config.use === 1,
    tree(locale: Locale) {
      const sports = new Map<number, Count>();
      const countries = new Map<string, Count>();
      const leagues = new Map<number, Count>();
      for (const match of offered()) {
        const live = isLive(match) ? 1 : 0;
        const { country_id } = offer.league(match.league_id);
        for (const count of [
          countIn(sports, match.sport_id),
          countIn(countries, `${match.sport_id}:${country_id}`),
          countIn(leagues, match.league_id),
        ]) {
          count.count++;
          count.live += live;
        }
      }
      const { catalogue } = offer.feed;
      const ids = new Set([...catalogue.leagues.map(({ id }) => id), ...leagues.keys()]);
      const all = [...ids].map((id) => findLeague(catalogue, offer.trading, id));
      return catalogue.sports.map(({ id, name }) => {
        const ofSport = all.filter((league) => league.sport_id === id);
        const countryIds = [...new Set(ofSport.map((league) => league.country_id))];
        return {
          id,
          name: name[locale],
          icon: icons[id] ?? 'trophy',
          ...countIn(sports, id),
          sub: countryIds.map((countryId) => {
            const ofCountry = ofSport.filter((league) => league.country_id === countryId);
            return {
              id: countryId,
              name: ofCountry[0]!.country[locale],
              icon: ofCountry[0]!.flag,
              ...countIn(countries, `${id}:${countryId}`),
              sub: ofCountry.map((league) => ({
                id: league.id,
                name: league.name[locale],
                icon: '',
                ...countIn(leagues, league.id),
                sub: [],
              })),
            };
          }),
        };
      });
    },
    lists() {
      const counts: Record<string, number> = {};
      for (const { categories } of offered()) for (const id of categories) counts[id] = (counts[id] ?? 0) + 1;
      return counts;
    },
    matches: () => offered().map((match) => ({ id: match.id, live: isLive(match) })),
    betKey: (id) => offer.match(id)?.subject ?? null,
    names: (locale: Locale) =>
      offered().map((match) => {
        const league = offer.league(match.league_id);
        return {
          id: match.id,
          home: match.home.name[locale],
          away: match.away.name[locale],
          league: league.name[locale],
          flag: league.flag,
          live: isLive(match),
          time: match.match_time,
        };
      }),
  };
}
