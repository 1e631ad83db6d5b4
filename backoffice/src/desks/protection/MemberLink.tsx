import { PageLink } from '../../routes/PageLink';
import { useSession } from '../../session/context';
import { may } from '../../session/permissions';

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
