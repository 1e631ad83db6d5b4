import { randomToken, sha256 } from '../../kernel/secrets';
import type { Sql } from '../../kernel/sql';

export type LinkKind = 'password' | 'verification';

/** How long a link is good for, in minutes. */
export const linkMinutes: Record<LinkKind, number> = { password: 60, verification: 24 * 60 };

/**
 * Makes a link's token for a member. Only the token's hash is kept. Older links for a new password stay good until one is
 * used: a stranger who asks for another must not end the one that the member is about to open.
 */
export async function makeLink(tx: Sql, memberId: number, kind: LinkKind, email: string): Promise<string> {
  const token = randomToken();
  if (kind === 'verification') await endLinks(tx, memberId, kind);
  await tx.query(
    `insert into member_links (hash, member_id, kind, email, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [sha256(token), memberId, kind, email, linkMinutes[kind]],
  );
  return token;
}

/** Ends the open links of a kind, so they no longer grant access. */
export async function endLinks(tx: Sql, memberId: number, kind: LinkKind): Promise<void> {
  await tx.query('update member_links set ended_at = now() where member_id = $1 and kind = $2 and ended_at is null', [
    memberId,
    kind,
  ]);
}

/** Whether a token would be good at this moment; asked before work that costs something. */
export async function linkHolds(sql: Sql, token: string, kind: LinkKind): Promise<boolean> {
  const rows = await sql.query(
    'select 1 from member_links where hash = $1 and kind = $2 and ended_at is null and expires_at > now()',
    [sha256(token), kind],
  );
  return rows.length > 0;
}

/**
 * Consumes a token and returns its member; null if it is unknown, used, ended or too old. The member's row is locked
 * first, as in all code that writes links, which prevents deadlocks.
 */
export async function takeLink(
  tx: Sql,
  token: string,
  kind: LinkKind,
): Promise<{ memberId: number; email: string } | null> {
  const hash = sha256(token);
  const owner = `select 1 from members where id = (select member_id from member_links where hash = $1) for update`;
  if (!(await tx.query(owner, [hash])).length) return null;
  const [row] = await tx.query<{ memberId: bigint; email: string }>(
    `update member_links set ended_at = now()
      where hash = $1 and kind = $2 and ended_at is null and expires_at > now() returning member_id, email`,
    [hash, kind],
  );
  return row ? { memberId: Number(row.memberId), email: row.email } : null;
}
