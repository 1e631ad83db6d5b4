import type { FeedList } from '@maru/contracts';
import { holds, searchForm } from './hangul';
import { matchStatus, periodFinished } from './match-state';

/** A match as the search knows it: names alone. */
export interface KnownMatch {
  id: number;
  home: string;
  away: string;
  league: string;
  flag: string;
  live: boolean;
  time: number;
}
export interface MatchHit extends KnownMatch {
  to: string;
}
export const hitLimit = 20;

/** The names of a list; matches that are over or hidden are left out. */
export function knownMatches(list: Pick<FeedList, 'list' | 'leagues'>, live: boolean): KnownMatch[] {
  const wanted = live ? matchStatus.live : matchStatus.notStarted;
  return Object.values(list.list)
    .filter((match) => match.status_id === wanted && match.period !== periodFinished && !match.hide)
    .map((match) => ({
      id: match.id,
      home: match.home.name,
      away: match.away.name,
      league: list.leagues[String(match.league_id)]?.name ?? '',
      flag: list.leagues[String(match.league_id)]?.flag ?? '',
      live,
      time: match.match_time,
    }));
}

/** Matches with a team that answers to the keyword: live ones first, then by their start. */
export function findMatches(matches: readonly KnownMatch[], keyword: string): MatchHit[] {
  const wanted = searchForm(keyword);
  const has = (name: string) => holds(searchForm(name), wanted);
  return matches
    .filter((match) => has(match.home) || has(match.away))
    .sort((a, b) => Number(b.live) - Number(a.live) || a.time - b.time || a.id - b.id)
    .slice(0, hitLimit)
    .map((match) => ({ ...match, to: `/theSports/${match.live ? 'inplay' : 'prematch'}?match=${match.id}` }));
}
