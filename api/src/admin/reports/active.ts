import type { ReportGroup } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';
import type { Days } from './period';

/*
 * A row of `report_active_days`: so many members staked on `day` and before that last on `previous`. A member has exactly one day in
 * a period whose previous day is before it, so those rows add up to the members of the period, each counted once.
 */

/** `product` and `level` of the rows that are of any product or any level. */
const anyProduct = '';
const anyLevel = -2;

/**
 * Members who staked from $1 to $2, and those who staked from $3 on and not from $1 to $2 ($3 is before $1, and the days between
 * belong to the period before). $4: the product, or null.
 */
export const activeAndGone = `
  select coalesce(sum(members) filter (where day >= $1::date and previous < $1::date), 0)::int as active,
         (coalesce(sum(members) filter (where previous < $3::date), 0)
           - coalesce(sum(members) filter (where day >= $1::date and previous < $1::date), 0))::int as gone
    from report_active_days
   where product = coalesce($4::text, '${anyProduct}') and level = ${anyLevel} and day between $3::date and $2::date`;

/** All pairs of product and level, each found by one step in the primary key. */
const keys = `
  with recursive keys as (
    (select product, level from report_active_days order by product, level limit 1)
    union all
    select n.product, n.level from keys k cross join lateral (
      select r.product, r.level from report_active_days r
       where (r.product, r.level) > (k.product, k.level) order by r.product, r.level limit 1) n)`;

/** Members who staked on each day of a period. */
function byDay(sql: Sql, { from, to }: Days, product: string | null) {
  return sql.query<{ key: string; n: number }>(
    `select to_char(day, 'YYYY-MM-DD') as key, sum(members)::int as n from report_active_days
      where product = $3 and level = ${anyLevel} and day between $1::date and $2::date
      group by report_active_days.day having sum(members) <> 0`,
    [from, to, product ?? anyProduct],
  );
}

/** Members who staked in a period, by product or level, each counted once for each key. */
function byKey(sql: Sql, by: 'product' | 'level', { from, to }: Days, product: string | null) {
  const isWanted =
    by === 'product'
      ? `k.level = ${anyLevel} and k.product <> '${anyProduct}' and ($3::text is null or k.product = $3)`
      : `k.level <> ${anyLevel} and k.product = coalesce($3::text, '${anyProduct}')`;
  return sql.query<{ key: string; n: number }>(
    `${keys}
     select k.${by}::text as key, a.n::int as n
       from keys k cross join lateral (
         select sum(r.members) as n from report_active_days r
          where r.product = k.product and r.level = k.level and r.day between $1::date and $2::date and r.previous < $1::date) a
      where ${isWanted} and a.n <> 0`,
    [from, to, product],
  );
}

/** Members who staked, by the key of a line of the table; null by game, where they are not counted. */
export async function activeBy(
  sql: Sql,
  by: ReportGroup,
  days: Days,
  product: string | null,
): Promise<ReadonlyMap<string, number> | null> {
  if (by === 'game') return null;
  const rows = await (by === 'day' ? byDay(sql, days, product) : byKey(sql, by, days, product));
  return new Map(rows.map(({ key, n }) => [key, n]));
}
