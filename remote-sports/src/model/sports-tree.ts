import { matchTreeAtom, store } from '@maru/platform';
import type { SportNode, SportsTree } from '@maru/sportsbook';

let from: unknown = null;
let nodes: readonly SportNode[] | null = null;

/** Domestic sports of today's tree, as the page has it. */
export const sportsTree: SportsTree = {
  read() {
    const tree = store.get(matchTreeAtom);
    if (!tree || tree === 'failed') return nodes;
    if (tree === from) return nodes;
    from = tree;
    const countsOf = ({ count, live }: { count: number; live: number }) => ({ cross: count - live, live });
    nodes = tree.treeData
      .filter(({ area }) => area === 'sports')
      .map((sport) => ({
        id: sport.id,
        name: sport.name,
        counts: countsOf(sport),
        countries: sport.sub.map((country) => ({
          id: country.id,
          name: country.name,
          counts: countsOf(country),
          leagues: country.sub.map((league) => ({ id: league.id, name: league.name, counts: countsOf(league) })),
        })),
      }));
    return nodes;
  },
  subscribe: (listener) => store.sub(matchTreeAtom, listener),
};
