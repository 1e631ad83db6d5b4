import type { RemoteMenu } from '@maru/contracts';
import { findRedirect } from '@maru/contracts/release-routes';
import { configAtom, useAtomValue } from '@maru/platform';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { pageRegistry } from '../remotes/page-registry';
import type { SlotPlace } from '../remotes/slots/states';
import { type PlaceState, placeStateAt } from '../routing/shown';
import { type MenuGroup, visibleGroups } from './menu';

const Context = createContext<readonly RemoteMenu[]>([]);
export const MenuProvider = Context.Provider;

/** Menu entries of the active releases. */
export function useMenu(): readonly RemoteMenu[] {
  return useContext(Context);
}

/** Menu entries that are shown now, in groups. */
export function useMenuGroups(menu: readonly RemoteMenu[]): MenuGroup[] {
  const stateAt = usePlaceState();
  const config = useAtomValue(configAtom);
  return useMemo(() => visibleGroups(menu, config, (path) => stateAt(path) === 'closed'), [menu, config, stateAt]);
}

const HomePlace = createContext<SlotPlace>(() => {});
export const HomePlaceProvider = HomePlace.Provider;

/** What the home page gives the element that the home slot's content is moved to. */
export function useHomePlace(): SlotPlace {
  return useContext(HomePlace);
}

/** State of a path: a page, a closed area, or coming soon. */
export function usePlaceState(): (path: string) => PlaceState {
  const mounts = useAtomValue(pageRegistry.atoms.mounts);
  // A redirect leads on: what counts is where it ends.
  const redirects = useAtomValue(pageRegistry.atoms.redirects);
  return useCallback(
    (path) => placeStateAt(findRedirect(redirects, { pathname: path, search: '', hash: '' }) ?? path, mounts),
    [mounts, redirects],
  );
}

/** Whether a page of the host or of an active remote exists at a path. */
export function useServed(): (path: string) => boolean {
  const stateAt = usePlaceState();
  return (path) => stateAt(path) === 'served';
}
