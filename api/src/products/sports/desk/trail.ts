import type { Sql } from '../../../kernel/sql';

const newest = 50;

/** The audit log's subject of what is done to a match. */
export const matchTrail = (id: number): string => `match ${id}`;

/** What was done to a match, newest first: from the audit log. */
export async function loadTrail(sql: Sql, matchId: number) {
  const rows = await sql.query<{ at: number; actor: string; action: string; detail: Record<string, unknown> }>(
    `select floor(extract(epoch from at) * 1000)::float8 as at, actor, action, detail from audit_log
      where subject = $1 and ok order by id desc limit $2`,
    [matchTrail(matchId), newest],
  );
  return rows;
}
