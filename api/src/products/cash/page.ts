import type { Sql } from '../../kernel/sql';

const perPage = 20;

/**
 * One page of a member's list, newest first.
 * @param select columns and table, `condition` what of it; `$1 …` are `values`
 */
export async function readPage<Row>(
  sql: Sql,
  {
    select,
    condition,
    values,
    order = 'id desc',
  }: { select: string; condition: string; values: readonly unknown[]; order?: string },
  page = 1,
): Promise<{ data: Row[]; current_page: number; last_page: number; per_page: number; total: number }> {
  const from = select.slice(select.lastIndexOf(' from '));
  const [count] = await sql.query<{ total: number }>(
    `select count(*)::int as total ${from} where ${condition}`,
    values,
  );
  const data = await sql.query<Row>(
    `${select} where ${condition} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`,
    values,
  );
  const { total } = count!;
  return { data, current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total };
}
