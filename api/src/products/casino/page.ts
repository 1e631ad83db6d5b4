import type { Sql } from '../../kernel/sql';

const perPage = 20;

/** One page of rows, with how many there are. */
export async function readPage<Row>(
  sql: Sql,
  query: { columns: string; tables: string; condition: string; order: string; values: readonly unknown[] },
  page = 1,
) {
  const { columns, tables, condition, order, values } = query;
  const [count] = await sql.query<{ total: number }>(
    `select count(*)::int as total from ${tables} where ${condition}`,
    values,
  );
  const total = count!.total;
  const data = await sql.query<Row>(
    `select ${columns} from ${tables} where ${condition} order by ${order}
      limit ${perPage} offset ${(page - 1) * perPage}`,
    values,
  );
  return { data, current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total };
}
