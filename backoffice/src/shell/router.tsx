import { Suspense } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { deskPages, mayOpen } from '../desks';
import { PartBoundary } from '../parts/PartBoundary';
import { createInset, createPart } from '../parts/part';
import { useSession, useT } from '../session/context';
import { Empty, Skeleton } from '../ui/States';
import { Gate } from './Gate';
import { usePage } from './use-page';

const invitation = createPart('shell/InvitationPage', () => import('./InvitationPage'));
const InvitationPage = createInset(invitation, (part) => part.InvitationPage);

/** The page of the address, or why there is none. */
function PageOfAddress() {
  const t = useT();
  const { me } = useSession();
  const page = usePage();
  if (!page) return <Empty icon="search" title={t('not_found')} />;
  if (!mayOpen(page, me.operator)) return <Empty icon="lock" title={t('forbidden')} />;
  // A desk that fails leaves menu, palette and the other desks as they are.
  return (
    <PartBoundary key={page.name}>
      <Suspense fallback={<Skeleton rows={6} height={120} />}>
        <page.Page />
      </Suspense>
    </PartBoundary>
  );
}

/** Addresses of the console: each desk's pages below '/ops', behind the sign-in. */
export function createConsoleRouter(): ReturnType<typeof createBrowserRouter> {
  const element = <PageOfAddress />;
  const pages = deskPages.flatMap((page): RouteObject[] => [
    { path: page.detail ? `${page.name}/${page.detail}?` : page.name, handle: page, element },
  ]);
  return createBrowserRouter([
    // An invited operator has no account to sign in with yet.
    { path: '/ops/invitation', element: <InvitationPage /> },
    { path: '/ops', element: <Gate />, children: [{ index: true, element }, ...pages, { path: '*', element }] },
  ]);
}
