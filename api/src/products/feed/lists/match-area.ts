import { type Locale, sportIds } from '@maru/contracts';
import type { MatchArea } from '../../../kernel/services';
import { toLeagueResponse } from '../state/catalogue';
import type { BookMatch } from '../state/model';
import type { OddsBook } from '../state/odds-book';
import { toMatchKey } from '../stored';
import { sportsList } from './sports-list';

/** Pictures of the sports, by name in the site's set. */
const icons: Record<number, string> = {
  [sportIds.football]: 'ball-football',
  [sportIds.basketball]: 'ball-basketball',
  [sportIds.baseball]: 'ball-baseball',
  [sportIds.volleyball]: 'ball-volleyball',
  [sportIds.iceHockey]: 'ice-skating',
  [sportIds.tennis]: 'ball-tennis',
};
/** Of a sport that the feed adds. */
const otherSport = 'trophy';

const counted = ({ inplay, prematch }: { inplay: number; prematch: number }) => ({
  count: inplay + prematch,
  live: inplay,
});

/** The feed's part of today's matches. */
export function feedMatches({ book, epoch }: { book: OddsBook; epoch(): number }): MatchArea {
  const offered = () => [...book.matches.values()].filter((match) => match.list !== null && !match.hide);
  const isLive = ({ list }: BookMatch) => list === 'inplay';
  return {
    name: 'feed',
    isOpen: ({ the_sports_config }) => the_sports_config.use === 1,
    tree: (locale: Locale) =>
      sportsList(book, locale).sports.map(({ id, name, countries, ...sport }) => ({
        id,
        name,
        icon: icons[id] ?? otherSport,
        ...counted(sport),
        sub: countries.map((country) => ({
          id: country.id,
          name: country.name,
          icon: country.flag,
          ...counted(country),
          sub: country.leagues.map((league) => ({
            id: league.id,
            name: league.name,
            icon: '',
            ...counted(league),
            sub: [],
          })),
        })),
      })),
    matches: () => offered().map((match) => ({ id: match.id, live: isLive(match) })),
    betKey: (id) => toMatchKey(epoch(), id),
    names: (locale: Locale) =>
      offered().map((match) => {
        const { name, flag } = toLeagueResponse(book.catalogue, match.league_id, locale);
        return {
          id: match.id,
          home: match.home.name[locale],
          away: match.away.name[locale],
          league: name,
          flag,
          live: isLive(match),
          time: match.match_time,
        };
      }),
  };
}
