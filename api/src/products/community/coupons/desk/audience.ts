import type { CouponAudience } from '@maru/contracts';
import type { Sql } from '../../../../kernel/sql';

/** An audience as an issue keeps it. */
export interface StoredAudience {
  audience: CouponAudience['to'];
  level: number | null;
  /** Ids of the members that were named. */
  members: number[] | null;
  /** Members at this moment, whether they have agreed to promotions or not. */
  count: number;
  /** The newest of them: who registers later has no part in it. */
  lastId: number;
}

/** Resolves an audience; `unknown`: sign-in names without a member. */
export async function readAudience(
  sql: Sql,
  audience: CouponAudience,
): Promise<{ ok: true; stored: StoredAudience } | { ok: false; unknown: string[] }> {
  let members: number[] | null = null;
  const level = audience.to === 'level' ? audience.level : null;
  if (audience.to === 'logins') {
    const rows = await sql.query<{ id: number; login: string }>(
      'select id::float8 as id, login from members where login = any($1)',
      [audience.logins],
    );
    const logins = new Set(rows.map(({ login }) => login));
    const unknown = audience.logins.filter((login) => !logins.has(login));
    if (unknown.length > 0) return { ok: false, unknown };
    members = rows.map(({ id }) => id);
  }
  const [row] = await sql.query<{ count: number; last: number }>(
    `select count(*)::int as count, coalesce(max(m.id), 0)::float8 as last from members m
      where case $1::text when 'logins' then m.id = any($3::bigint[]) when 'level' then m.level = $2::int else true end`,
    [audience.to, level, members],
  );
  return { ok: true, stored: { audience: audience.to, level, members, count: row!.count, lastId: row!.last } };
}
