import type { MatchTree, RemoteTree } from '@maru/contracts';
import { type ActiveMount, liesUnder, matchMount } from '@maru/contracts/release-routes';
import { type Atom, atom, matchTreeAtom } from '@maru/platform';
import { pageRegistry } from '../remotes/page-registry';

/** Lists of matches, in the order in which remotes contribute them. */
type MatchLists = RemoteTree['lists'];

/** An area of today's matches as the page shows it: its lists without those that are closed now. */
export interface OpenArea extends RemoteTree {
  search: ('leagues' | 'matches')[];
}

/** The areas that remotes contribute, with the lists that the configuration has not closed. */
export function openAreas<Area extends RemoteTree>(areas: readonly Area[], mounts: readonly ActiveMount[]): Area[] {
  const isOpen = ({ path }: MatchLists[number]) => matchMount(mounts, 'main', path).state !== 'closed';
  return areas.map((area) => ({ ...area, lists: area.lists.filter(isOpen) }));
}

type Counted = { count: number; live: number };

/**
 * Today's matches as far as they can be bet on: 0 where the list that would show them is closed, and nothing of an area
 * that no remote contributes.
 */
export function openMatches(tree: MatchTree, areas: readonly RemoteTree[]): MatchTree {
  const treeData = tree.treeData.flatMap((sport) => {
    const area = areas.find((row) => row.area === sport.area);
    if (!area) return [];
    const shows = (kind: 'live' | 'coming') => area.lists.some((list) => list.count === kind);
    const [live, coming] = [shows('live'), shows('coming')];
    if (live && coming) return [sport];
    const masked = <Row extends Counted>(row: Row): Row => {
      const counts = { live: live ? row.live : 0, coming: coming ? row.count - row.live : 0 };
      return { ...row, live: counts.live, count: counts.live + counts.coming };
    };
    const sub = sport.sub.map((country) => ({ ...masked(country), sub: country.sub.map(masked) }));
    return [{ ...masked(sport), sub }];
  });
  const sum = (key: keyof Counted) => treeData.reduce((all, row) => all + row[key], 0);
  const shown = (names: readonly string[], kind: 'live' | 'coming') =>
    names.filter((name) => areas.find(({ area }) => area === name)?.lists.some(({ count }) => count === kind)).length;
  let [total, live] = [sum('count'), sum('live')];
  // The sums count a match once for each area that offers it.
  for (const shared of tree.shared ?? []) {
    const liveAreas = shown(shared.live, 'live');
    live -= Math.max(0, liveAreas - 1) * shared.count;
    total -= Math.max(0, liveAreas + shown(shared.coming, 'coming') - 1) * shared.count;
  }
  return { ...tree, treeData, total, live };
}

/** The list that an address is at or below, or null. */
export function listAt(areas: readonly RemoteTree[], path: string): string | null {
  const lists = areas.flatMap((area) => area.lists);
  return lists.find((list) => liesUnder(path, list.path))?.path ?? null;
}

export const openAreasAtom: Atom<OpenArea[]> = atom((get) =>
  openAreas(get(pageRegistry.atoms.contributions).trees, get(pageRegistry.atoms.mounts)),
);

/** Today's matches as far as they can be bet on: what menus, tree, search and tiles count. */
export const openMatchesAtom: Atom<MatchTree | 'failed' | null> = atom((get) => {
  const tree = get(matchTreeAtom) as MatchTree | 'failed' | null;
  return tree && tree !== 'failed' ? openMatches(tree, get(openAreasAtom)) : tree;
});
