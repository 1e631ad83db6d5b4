import type { Locale, MatchTree, RemoteTree } from '@maru/contracts';
import { ownText } from '../remotes/document/own-text';

/**
 * A node of today's tree. `live` matches are under way, `coming` ones can be bet on before they start. `to` is set on
 * leagues: where they lead.
 */
export interface TreeNode {
  key: string;
  name: string;
  live: number;
  coming: number;
  icon?: string;
  flag?: string;
  to?: string;
  league?: number;
  /** Set on sports: the area whose matches they are. */
  area?: string;
  /** Set on sports where several areas are shown: the area's name. */
  areaName?: string;
  children: TreeNode[];
}

type Counted = { count: number; live: number };
const some = ({ count }: Counted) => count > 0;
const counts = ({ count, live }: Counted) => ({ live, coming: count - live });

/** Where a league leads: to the list that the member is at, else the area's first, or one that has a match of it. */
function leagueList(league: Counted, area: RemoteTree, listPath: string | null): string | null {
  const rows = counts(league);
  const current = area.lists.find(({ path }) => path === listPath);
  const ordered = current ? [current, ...area.lists] : area.lists;
  return ordered.find(({ count }) => rows[count] > 0)?.path ?? null;
}

/**
 * Today's matches: sport → country → league, without empty ones. `listPath`: the member's current list; a league links
 * to it if it has a match there, and its area is first. With several areas each sport names its own.
 */
export function matchNodes(
  tree: MatchTree,
  areas: readonly RemoteTree[],
  listPath: string | null = null,
  locale: Locale = 'ko',
): TreeNode[] {
  const current = areas.find(({ lists }) => lists.some(({ path }) => path === listPath))?.area;
  const sports = tree.treeData.filter(some);
  const several = new Set(sports.map((sport) => sport.area)).size > 1;
  const ordered = [...sports.filter(({ area }) => area === current), ...sports.filter(({ area }) => area !== current)];
  return ordered.flatMap((sport) => {
    const area = areas.find((row) => row.area === sport.area);
    if (!area) return [];
    const key = `${area.area}:${sport.id}`;
    const toAddress = (country: { id: number }, league: Counted & { id: number }) => {
      const ids = [sport.id, country.id, league.id];
      const query = area.keys.map((name, at) => `${name}=${ids[at]}`).join('&');
      return `${leagueList(league, area, listPath)}?${query}`;
    };
    const children = sport.sub.filter(some).map((country) => ({
      key: `${key}-${country.id}`,
      name: country.name,
      ...counts(country),
      flag: country.icon,
      children: country.sub.filter(some).map((league) => ({
        key: `${key}-${country.id}-${league.id}`,
        name: league.name,
        ...counts(league),
        league: league.id,
        to: toAddress(country, league),
        children: [],
      })),
    }));
    const areaName = several ? ownText(area, locale) : undefined;
    const node = { key, area: area.area, name: sport.name, ...counts(sport), icon: sport.icon, children };
    return [areaName ? { ...node, areaName } : node];
  });
}

/** Number of matches of an area, or of all areas, each match once: live, upcoming, and both. */
export function totals(tree: MatchTree, area?: string): { live: number; coming: number; all: number } {
  const rows = tree.treeData.filter((sport) => sport.area === area);
  const sum = (key: keyof Counted) => rows.reduce((total, row) => total + row[key], 0);
  const [all, live] = area === undefined ? [tree.total, tree.live] : [sum('count'), sum('live')];
  return { live, coming: all - live, all };
}

/** Number of matches in one list of an area, by the list's name; 0 where the area has none in it. */
export function listCount(tree: MatchTree, area: string, list: string): number {
  return tree.lists?.[area]?.[list] ?? 0;
}
