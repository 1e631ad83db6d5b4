import { useLocation, useMatches } from 'react-router-dom';
import { useSession } from '../shell/context';
import type { DeskPage } from './desk';
import { firstPage } from './desks';

/** The page of the address, null where there is none. '/ops' is the first page that somebody may open. */
export function usePage(): DeskPage | null {
  const { me } = useSession();
  const { pathname } = useLocation();
  const page = useMatches().at(-1)?.handle as DeskPage | undefined;
  if (/^\/ops\/?$/.test(pathname)) return firstPage(me.operator);
  return page ?? null;
}
