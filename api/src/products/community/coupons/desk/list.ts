import type { CouponIssueRow } from '@maru/contracts';
import { type CamelCased, toSnakeCase } from '../../../../kernel/column-case';
import type { Sql } from '../../../../kernel/sql';

/** Issues of a page. */
const perPage = 20;
const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

/** Issues with what became of their coupons, newest first, before the issue `before`. */
export async function readIssues(
  sql: Sql,
  before: number | null,
): Promise<{ issues: CouponIssueRow[]; next: number | null }> {
  const rows = await sql.query<CamelCased<CouponIssueRow>>(
    `select i.id::float8 as id, i.title, i.kind, i.amount::float8 as amount, i.audience as to, i.level, i.state,
            i.issued, i.skipped, i.by, ${ms('i.valid_from')} as valid_from, ${ms('i.valid_until')} as valid_until,
            ${ms('i.created_at')} as created_at, c.*
       from (select * from coupon_issues where $1::bigint is null or id < $1 order by id desc limit ${perPage + 1}) i,
            lateral (
              select count(*) filter (where own and state = 'open' and valid_until > clock_timestamp())::int as open,
                     count(*) filter (where own and state = 'used')::int as used,
                     count(*) filter (where own and state = 'open' and valid_until <= clock_timestamp())::int as expired,
                     count(*) filter (where own and state = 'withdrawn')::int as withdrawn,
                     coalesce(sum(amount) filter (where state = 'used' and kind = 'points'), 0)::float8 as cost_point,
                     coalesce(sum(amount) filter (where state = 'used' and kind = 'money'), 0)::float8 as cost_money
                from (select drawn_from is null as own, state, kind, amount, valid_until from coupons
                       where issue_id = i.id) o) c
      order by i.id desc`,
    [before],
  );
  const issues = rows.slice(0, perPage).map(toSnakeCase);
  return { issues, next: rows.length > perPage ? issues.at(-1)!.id : null };
}
