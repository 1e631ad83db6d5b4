import type { SportsList } from '@maru/contracts';
import { type ActiveMount, matchMount } from '@maru/contracts/release-routes';
import { type Atom, atom, sportsAtom } from '@maru/platform';
import { mountsAtom } from '../../remotes/document/derived';

/** Addresses of the two lists of matches. */
export const listPaths = { inplay: '/theSports/inplay', prematch: '/theSports/prematch' } as const;
export type ListName = keyof typeof listPaths;

/** Which lists of matches the configuration has not closed. */
export function openLists(mounts: readonly ActiveMount[]): Record<ListName, boolean> {
  const open = (name: ListName) => matchMount(mounts, 'main', listPaths[name]).state !== 'closed';
  return { inplay: open('inplay'), prematch: open('prematch') };
}

/** The list with 0 where a list of matches is closed: nothing counts or links them. The same object where none is. */
export function withoutClosed(list: SportsList, open: Record<ListName, boolean>): SportsList {
  if (open.inplay && open.prematch) return list;
  const masked = <T extends { inplay: number; prematch: number }>(one: T): T => ({
    ...one,
    inplay: open.inplay ? one.inplay : 0,
    prematch: open.prematch ? one.prematch : 0,
  });
  return {
    ...list,
    sports: list.sports.map((sport) => ({
      ...masked(sport),
      countries: sport.countries.map((country) => ({ ...masked(country), leagues: country.leagues.map(masked) })),
    })),
  };
}

export const openListsAtom: Atom<Record<ListName, boolean>> = atom((get) => openLists(get(mountsAtom)));

/** Today's matches as far as they can be bet on: what menus, tree, search and tiles count. */
export const openSportsAtom: Atom<SportsList | 'failed' | null> = atom((get) => {
  const list = get(sportsAtom) as SportsList | 'failed' | null;
  return list && list !== 'failed' ? withoutClosed(list, get(openListsAtom)) : list;
});
