import type { Sql } from './sql';

/** How many rows a member has in a table or view, `limit` at most: no more of them are read. `table`: of the code, never of a request. */
export async function countOfMember(sql: Sql, table: string, memberId: number, limit: number): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from ${table} where member_id = $1 limit $2) rows`,
    [memberId, limit],
  );
  return row!.count;
}
