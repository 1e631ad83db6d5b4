import type { SportsCategory } from '../../area/sports-area';
import type { Id, MatchInfo, SportsLeague } from '../../odds/shapes';
import { inCategory } from './lifecycle';
import type { ListQuery } from './list-query';

/** A league's block of the list. `league` is undefined while its name is not known; 'favourites' come first. */
export interface Section {
  key: string;
  league: SportsLeague | 'favourites' | undefined;
  ids: number[];
}

/** True when a match belongs to a list's query. */
export function fits(match: Pick<MatchInfo, 'sport_id' | 'country_id' | 'league_id'>, query: ListQuery): boolean {
  return (
    (!query.sports_id || match.sport_id === query.sports_id) &&
    (!query.country_id || match.country_id === query.country_id) &&
    (!query.league_id || match.league_id === query.league_id)
  );
}

/**
 * The blocks of a list: favourites first, then leagues. Matches to come are in the order of their start and leagues in
 * the order of their first match; a live list keeps sports and leagues together and is stable while odds and scores move.
 */
export function sectionsOf(
  matches: Iterable<MatchInfo>,
  leagues: ReadonlyMap<number, SportsLeague>,
  category: Pick<SportsCategory, 'live'>,
  query: ListQuery,
  favourites: ReadonlySet<Id>,
): Section[] {
  const shown = [...matches].filter((match) => inCategory(match, category) && fits(match, query));
  shown.sort(category.live ? byCompetition : byStart);
  const starred = shown.filter((match) => favourites.has(match.id));
  const byLeague = new Map<number, number[]>();
  for (const match of shown) {
    if (favourites.has(match.id)) continue;
    const ids = byLeague.get(match.league_id);
    if (ids) ids.push(match.id);
    else byLeague.set(match.league_id, [match.id]);
  }
  const blocks: Section[] = [...byLeague].map(([id, ids]) => ({ key: `league-${id}`, league: leagues.get(id), ids }));
  if (starred.length === 0) return blocks;
  return [{ key: 'favourites', league: 'favourites', ids: starred.map((match) => match.id) }, ...blocks];
}

/** The match to show: `linked`, the one that the address names, else the first of the list. */
export function selectedMatch(sections: readonly Section[], linked: number | null): number | null {
  return linked ?? sections[0]?.ids[0] ?? null;
}

function byStart(a: MatchInfo, b: MatchInfo): number {
  return a.match_time - b.match_time || a.id - b.id;
}

function byCompetition(a: MatchInfo, b: MatchInfo): number {
  return a.sport_id - b.sport_id || a.country_id - b.country_id || a.league_id - b.league_id || byStart(a, b);
}
