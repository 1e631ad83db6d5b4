import { useAtomValue } from '@maru/platform';
import { createContext, useContext } from 'react';
import { mountsAtom } from '../federation/document/derived';
import type { SlotPlace } from '../federation/slots/states';
import { isServed } from '../pages/shown';
import type { RemoteMenu } from './types';

const Context = createContext<readonly RemoteMenu[]>([]);
export const MenuProvider = Context.Provider;

/** Menu entries of the active releases. */
export function useMenu(): readonly RemoteMenu[] {
  return useContext(Context);
}

const HomePlace = createContext<SlotPlace>(() => {});
export const HomePlaceProvider = HomePlace.Provider;

/** What the home page gives the element that the home slot's content is moved to. */
export function useHomePlace(): SlotPlace {
  return useContext(HomePlace);
}

/** Tells whether a page of the host or of an active remote is at a path, now. */
export function useServed(): (path: string) => boolean {
  const mounts = useAtomValue(mountsAtom);
  return (path) => isServed(path, mounts);
}
