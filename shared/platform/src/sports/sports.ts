import type { SportsList } from '@maru/contracts';
import { matchTreeAtom } from '../matches/matches';
import { type Atom, atom } from '../state/store';

const counts = ({ count, live }: { count: number; live: number }) => ({ inplay: live, prematch: count - live });

/**
 * Today's matches of the feed area in the shape that builds of host contract 1.1 and before read. Newer ones read
 * `matchTreeAtom`.
 */
export const sportsAtom: Atom<SportsList | 'failed' | null> = atom((get) => {
  const tree = get(matchTreeAtom);
  if (tree === null || tree === 'failed') return tree;
  return {
    sports: tree.treeData
      .filter((sport) => sport.area === 'feed')
      .map((sport) => ({
        id: sport.id,
        name: sport.name,
        ...counts(sport),
        countries: sport.sub.map((country) => ({
          id: country.id,
          name: country.name,
          flag: country.icon,
          ...counts(country),
          leagues: country.sub.map((league) => ({ id: league.id, name: league.name, ...counts(league) })),
        })),
      })),
  };
});
