import { createContext, useContext } from 'react';
import type { SlotPlace } from '../federation/slots/states';
import { hostPages } from '../pages';
import { isServed } from './menu/menu';
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

const own = hostPages.filter((page) => !page.unlisted).map((page) => page.path);

/** Tells whether there is a page at a path; links that lead nowhere are not shown. */
export function useServed(): (path: string) => boolean {
  const menu = useMenu();
  return (path) => isServed(path, menu, own);
}
