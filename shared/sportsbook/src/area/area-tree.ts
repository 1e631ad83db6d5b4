import type { MatchTree } from '@maru/contracts';
import { matchTreeAtom, store } from '@maru/platform';
import type { SportNode, TreeCounts } from '../match-list/model/tree';
import type { SportsTree } from './sports-area';

type Counted = Pick<MatchTree['treeData'][number], 'id' | 'name' | 'count' | 'live'>;
/** Names the counts for a part of the tree: `live` and upcoming matches. */
export type CountNames = (count: { live: number; coming: number }) => TreeCounts;

/** The sports of an area as the sportsbook takes them. */
function sportNodes({ treeData }: Pick<MatchTree, 'treeData'>, area: string, toCounts: CountNames): SportNode[] {
  const toNode = ({ id, name, count, live }: Counted) => ({
    id,
    name,
    counts: toCounts({ live, coming: count - live }),
  });
  return treeData
    .filter((sport) => sport.area === area)
    .map((sport) => ({
      ...toNode(sport),
      countries: sport.sub.map((country) => ({ ...toNode(country), leagues: country.sub.map(toNode) })),
    }));
}

/** The sports, countries and leagues of an area, as the frame has fetched them for the whole page. */
export function createAreaTree(area: string, toCounts: CountNames): SportsTree {
  const nodes = new WeakMap<MatchTree, SportNode[]>();
  return {
    read() {
      const tree = store.get(matchTreeAtom);
      if (!tree || tree === 'failed') return null;
      const made = nodes.get(tree) ?? sportNodes(tree, area, toCounts);
      nodes.set(tree, made);
      return made;
    },
    subscribe: (listener) => store.sub(matchTreeAtom, listener),
  };
}
