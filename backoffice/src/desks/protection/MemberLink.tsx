import { may, PageLink, useSession } from '../../kit';

/** The way to the page of a member, for whom may open it; for others the words alone. */
export function MemberLink({ login, children }: { login: string; children: React.ReactNode }) {
  const { me } = useSession();
  if (!may(me.operator, 'members:read')) return <>{children}</>;
  return (
    <PageLink page="member" row={login}>
      {children}
    </PageLink>
  );
}
