import type { SportsList } from '@maru/contracts';
import { sportsAtom, store } from '@maru/platform';
import type { SportNode, SportsTree } from '@maru/sportsbook';

type Counted = { id: number; name: string; inplay: number; prematch: number };

const nodeOf = ({ id, name, inplay, prematch }: Counted) => ({ id, name, counts: { inplay, prematch } });

/** The sports of the feed as the sportsbook takes them. */
export function toSportNodes(sports: SportsList['sports']): SportNode[] {
  return sports.map((sport) => ({
    ...nodeOf(sport),
    countries: sport.countries.map((country) => ({ ...nodeOf(country), leagues: country.leagues.map(nodeOf) })),
  }));
}

const nodes = new WeakMap<SportsList['sports'], SportNode[]>();

/** The sports, countries and leagues of the feed, as the frame has fetched them for the whole page. */
export const feedTree: SportsTree = {
  read() {
    const loaded = store.get(sportsAtom);
    if (!loaded || loaded === 'failed') return null;
    const made = nodes.get(loaded.sports) ?? toSportNodes(loaded.sports);
    nodes.set(loaded.sports, made);
    return made;
  },
  subscribe: (listener) => store.sub(sportsAtom, listener),
};
