import type { SportsLeague } from '@maru/contracts';
import type { SportsInfo } from './to-book';

/** A league's block of the list, or a run of matches of one league where the list is in the order of time. */
export interface LeagueSection {
  key: string;
  league: SportsLeague | undefined;
  leagueId: number;
  sportId: number;
  ids: readonly number[];
}

type Sortable = Pick<
  SportsInfo,
  'id' | 'sport_id' | 'country_id' | 'league_id' | 'match_time' | 'period' | 'status_id'
>;

/** Over, cancelled or abandoned: lists drop it. A postponed match stays, marked. */
const dropped = new Set([4, 6, 8]);

/** True while a match is shown in the list of a category; live lists have matches under way alone. */
export function isListed(match: Pick<Sortable, 'period' | 'status_id'>, live: boolean): boolean {
  if (match.period === 100 || dropped.has(match.status_id)) return false;
  return live ? match.status_id === 3 || match.status_id === 7 : match.status_id !== 3;
}

const byStart = (a: Sortable, b: Sortable) => a.match_time - b.match_time || a.id - b.id;

/**
 * The blocks of a list. 'league': favourite leagues first, then by their first match, matches by their start. 'time':
 * all matches by their start, cut where the league changes.
 */
export function sectionsOf(
  matches: readonly Sortable[],
  leagues: ReadonlyMap<number, SportsLeague>,
  view: { live: boolean; sort: 'league' | 'time'; favoritesOnly: boolean; favorites: ReadonlySet<number> },
): LeagueSection[] {
  const shown = matches
    .filter((match) => isListed(match, view.live))
    .filter((match) => !view.favoritesOnly || view.favorites.has(match.league_id))
    .sort(byStart);
  const blocks: { first: Sortable; ids: number[] }[] = [];
  const byLeague = new Map<number, { first: Sortable; ids: number[] }>();
  for (const match of shown) {
    const last = blocks.at(-1);
    const open = view.sort === 'league' ? byLeague.get(match.league_id) : last;
    if (open && open.first.league_id === match.league_id) open.ids.push(match.id);
    else {
      const block = { first: match, ids: [match.id] };
      blocks.push(block);
      byLeague.set(match.league_id, block);
    }
  }
  if (view.sort === 'league') {
    const rank = ({ first }: { first: Sortable }) => (view.favorites.has(first.league_id) ? 0 : 1);
    blocks.sort((a, b) => rank(a) - rank(b) || byStart(a.first, b.first));
  }
  return blocks.map(({ first, ids }) => ({
    key: view.sort === 'league' ? `league-${first.league_id}` : `time-${first.id}`,
    league: leagues.get(first.league_id),
    leagueId: first.league_id,
    sportId: first.sport_id,
    ids,
  }));
}

/** True where two blocks show the same. */
export function isSameSection(a: LeagueSection, b: LeagueSection): boolean {
  return (
    a.key === b.key &&
    a.league === b.league &&
    a.ids.length === b.ids.length &&
    a.ids.every((id, at) => id === b.ids[at])
  );
}
