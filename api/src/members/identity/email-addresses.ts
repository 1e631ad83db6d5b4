import type { Sql } from '../../kernel/sql';

/**
 * Returns whether another member has an address. First releases the address from members whose confirmation link has expired.
 */
export async function addressTaken(tx: Sql, email: string, memberId: number): Promise<boolean> {
  await tx.query(
    `update members m set email = null
      where lower(email) = lower($1) and id <> $2 and email_verified_at is null
        and not exists (select 1 from member_links l where l.member_id = m.id and l.kind = 'verification'
                         and l.ended_at is null and l.expires_at > now())
        and not exists (select 1 from message_outbox o where o.member_id = m.id and o.state = 'waiting')`,
    [email, memberId],
  );
  return (
    (await tx.query('select 1 from members where lower(email) = lower($1) and id <> $2', [email, memberId])).length > 0
  );
}
