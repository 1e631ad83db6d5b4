import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { useSession, useT } from '../shell/context';
import { Gate } from '../shell/Gate';
import { Empty } from '../ui/States';
import { deskPages, mayOpen } from './desks';
import { usePage } from './use-page';

/** The page of the address, or why there is none. */
function PageOfAddress() {
  const t = useT();
  const { me } = useSession();
  const page = usePage();
  if (!page) return <Empty icon="search" title={t('not_found')} />;
  if (!mayOpen(page, me.operator)) return <Empty icon="lock" title={t('forbidden')} />;
  return <page.Page />;
}

/** Addresses of the console: each desk's pages below '/ops', behind the sign-in. */
export function createConsoleRouter(): ReturnType<typeof createBrowserRouter> {
  const element = <PageOfAddress />;
  const pages = deskPages.flatMap((page): RouteObject[] => [
    { path: page.detail ? `${page.name}/${page.detail}?` : page.name, handle: page, element },
  ]);
  return createBrowserRouter([
    { path: '/ops', element: <Gate />, children: [{ index: true, element }, ...pages, { path: '*', element }] },
  ]);
}
