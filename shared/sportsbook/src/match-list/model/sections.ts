import type { Id, MatchInfo, SportsLeague } from '../../odds/shapes';
import type { ListedCategory } from './lifecycle';
import type { ListQuery } from './list-query';
import type { ListRules } from './list-rules';

/**
 * A league's block of the list, or a run of matches of one league if the list is in the order of time. `league` is
 * undefined while its name is not known; 'favourites' are starred matches, the first block.
 */
export interface Section {
  key: string;
  league: SportsLeague | 'favourites' | undefined;
  ids: readonly number[];
}

/** What the member has starred: matches have a separate block, leagues are listed before the others. */
interface Favourites {
  matches: ReadonlySet<Id>;
  leagues: ReadonlySet<number>;
}

/** What decides which matches a list shows, and in which blocks. */
export interface SectionView {
  category: ListedCategory;
  query: ListQuery;
  rules: Pick<ListRules, 'isListed' | 'liveOrder'>;
  favourites: Favourites;
}

type Listed = Pick<
  MatchInfo,
  'id' | 'sport_id' | 'country_id' | 'league_id' | 'match_time' | 'status_id' | 'period'
> & { hide?: boolean };

interface Block {
  key: string;
  leagueId: number;
  ids: number[];
}

/** True when a match belongs to a list's query. A search is the server's to decide. */
export function fits(match: Pick<MatchInfo, 'sport_id' | 'country_id' | 'league_id'>, query: ListQuery): boolean {
  return (
    (!query.sports_id || match.sport_id === query.sports_id) &&
    (!query.country_id || match.country_id === query.country_id) &&
    (!query.league_id || match.league_id === query.league_id)
  );
}

/**
 * The blocks of a list: starred matches first, then leagues. Upcoming matches are in the order of their start and
 * leagues in the order of their first match, favourite ones before the others. Live ones follow the area's rules.
 */
export function listSections(
  matches: Iterable<Listed>,
  leagues: ReadonlyMap<number, SportsLeague>,
  view: SectionView,
): Section[] {
  const { category, query, rules, favourites } = view;
  const shown: Listed[] = [];
  for (const match of matches) {
    const isShown =
      rules.isListed(match, category) &&
      fits(match, query) &&
      (!query.favorites || favourites.leagues.has(match.league_id));
    if (isShown) shown.push(match);
  }
  shown.sort(category.live && rules.liveOrder === 'competition' ? byCompetition : byStart);
  const starred = shown.filter(({ id }) => favourites.matches.has(id)).map(({ id }) => id);
  const others = starred.length === 0 ? shown : shown.filter(({ id }) => !favourites.matches.has(id));
  const blocks = query.sort === 'time' ? listRuns(others) : favouritesFirst(byLeague(others), favourites.leagues);
  const sections: Section[] = blocks.map(({ key, leagueId, ids }) => ({ key, league: leagues.get(leagueId), ids }));
  return starred.length === 0 ? sections : [{ key: 'favourites', league: 'favourites', ids: starred }, ...sections];
}

/** The new blocks, with the old one in the place of each that shows the same; the old list where all of them do. */
export function keepSections(before: readonly Section[], next: readonly Section[]): readonly Section[] {
  const byKey = new Map(before.map((section) => [section.key, section]));
  const sections = next.map((section) => {
    const old = byKey.get(section.key);
    return old && isSameSection(old, section) ? old : section;
  });
  const isSame = sections.length === before.length && sections.every((section, at) => section === before[at]);
  return isSame ? before : sections;
}

/** The match to show: `linked`, the one that the address names, else the first of the list. */
export function selectedMatch(sections: readonly Section[], linked: number | null): number | null {
  return linked ?? sections[0]?.ids[0] ?? null;
}

function byLeague(matches: readonly Listed[]): Block[] {
  const blocks = new Map<number, Block>();
  for (const { id, league_id } of matches) {
    const block = blocks.get(league_id);
    if (block) block.ids.push(id);
    else blocks.set(league_id, { key: `league-${league_id}`, leagueId: league_id, ids: [id] });
  }
  return [...blocks.values()];
}

/** In the order of time, a match of another league between two splits a league's run. */
function listRuns(matches: readonly Listed[]): Block[] {
  const blocks: Block[] = [];
  for (const { id, league_id } of matches) {
    const last = blocks.at(-1);
    if (last?.leagueId === league_id) last.ids.push(id);
    else blocks.push({ key: `time-${id}`, leagueId: league_id, ids: [id] });
  }
  return blocks;
}

function favouritesFirst(blocks: Block[], leagues: ReadonlySet<number>): Block[] {
  const rank = ({ leagueId }: Block) => (leagues.has(leagueId) ? 0 : 1);
  return leagues.size === 0 ? blocks : blocks.sort((a, b) => rank(a) - rank(b));
}

function byStart(a: Listed, b: Listed): number {
  return a.match_time - b.match_time || a.id - b.id;
}

function byCompetition(a: Listed, b: Listed): number {
  return a.sport_id - b.sport_id || a.country_id - b.country_id || a.league_id - b.league_id || byStart(a, b);
}

function isSameSection(a: Section, b: Section): boolean {
  return (
    a.key === b.key &&
    a.league === b.league &&
    a.ids.length === b.ids.length &&
    a.ids.every((id, at) => id === b.ids[at])
  );
}
