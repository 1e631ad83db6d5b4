import { useLocation, useMatches } from 'react-router-dom';
import { firstPage } from '../desks';
import type { DeskPage } from '../routes/desk';
import { useSession } from '../session/context';

/** The page of the address, null where there is none. '/ops' is the first page that the operator may open. */
export function usePage(): DeskPage | null {
  const { me } = useSession();
  const { pathname } = useLocation();
  const page = useMatches().at(-1)?.handle as DeskPage | undefined;
  if (/^\/ops\/?$/.test(pathname)) return firstPage(me.operator);
  return page ?? null;
}
