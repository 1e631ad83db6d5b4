import { type Statement, type StatementEntry, type StatementKind, statementKinds } from '@maru/contracts';
import type { Sql } from '../../kernel/types';

/** Which postings: of a kind, at or after `from` and before `to`, epoch ms. */
export interface StatementFilter {
  kind?: StatementKind;
  from?: number;
  to?: number;
}

export const perPage = 20;

/** Kinds of the ledger's own postings, as SQL over their column. */
export const kindSql = (posting: string) => `statement_kind(${posting})`;

type Sums = Record<'closing' | 'in' | 'out', number> & { counts: Partial<Record<StatementKind, number>> };

/**
 * Postings on a member's money in the order of their Korean days and of the ledger's numbers, with the balance after each.
 * Sums by day say which days the wanted rows lie in, so only these are read posting by posting.
 * $1 member, $2 and $3 the period, $4 kind, $5 how many, $6 how many newer ones are left out.
 */
const pageSql = `
  with days as materialized (
    select * from statement_days('member:' || $1::bigint || ':cash', to_timestamp($2::float8 / 1000),
                                 to_timestamp($3::float8 / 1000))),
  ends as materialized (
    select coalesce((select balance from wallets where member_id = $1::bigint and wallet = 'cash'), 0)
             - coalesce(sum(came_in - went_out) filter (where is_after), 0) as closing,
           coalesce(sum(came_in) filter (where not is_after), 0) as came_in,
           coalesce(sum(went_out) filter (where not is_after), 0) as went_out
      from days),
  placed as (
    select day, n, sum(n) over newest_first - n as newer,
           (select closing from ends) - sum(amount) over newest_first + amount as balance
      from (select day, coalesce(sum(n) filter (where $4::text is null or kind = $4), 0) as n,
                   sum(came_in - went_out) as amount
              from days where not is_after group by day) d
    window newest_first as (order by day desc)),
  wanted as materialized (
    select * from placed where n > 0 and newer < $5::bigint + $6::bigint and newer + n > $6::bigint),
  entries as (
    select w.day, e.id, e.line, e.amount, e.posting, e.kind, e.reference, e.created_at,
           w.balance - coalesce(sum(e.amount) over (partition by w.day order by e.id desc, e.line desc
                                  rows between unbounded preceding and 1 preceding), 0) as balance
      from wanted w
     cross join lateral (
       select x.id, x.line, x.amount, x.kind as posting, ${kindSql('x.kind')} as kind, x.reference, x.created_at
         from statement_entries('member:' || $1::bigint || ':cash', w.day) x
        where ($2::float8 is null or x.created_at >= to_timestamp($2::float8 / 1000))
          and ($3::float8 is null or x.created_at < to_timestamp($3::float8 / 1000))) e),
  page as (
    select * from entries where $4::text is null or kind = $4 order by day desc, id desc, line desc
     limit $5::bigint offset $6::bigint - coalesce((select min(newer) from wanted), 0))
  select (select jsonb_build_object('closing', closing, 'in', came_in, 'out', went_out) from ends)
           || jsonb_build_object('counts', coalesce(
             (select jsonb_object_agg(kind, n) from (
               select kind, sum(n) as n from days where not is_after group by kind) c), '{}')) as sums,
         coalesce((select jsonb_agg(jsonb_build_object(
             'id', id, 'at', floor(extract(epoch from created_at) * 1000), 'kind', kind, 'posting', posting,
             'reference', reference, 'amount', amount, 'balance', balance) order by day desc, id desc, line desc)
           from page), '[]') as data`;

/** Postings of the filter, newest first, `limit` of them behind the `offset` newest, with the sums of the whole period. */
async function readRows(sql: Sql, memberId: number, { kind, from, to }: StatementFilter, limit: number, offset = 0) {
  const [row] = await sql.query<{ sums: Sums; data: StatementEntry[] }>(pageSql, [
    ...[memberId, from ?? null, to ?? null, kind ?? null],
    ...[limit, offset],
  ]);
  return row!;
}

/** One page of a member's statement, newest first, with the sums of the whole period. Money in KRW. */
export async function readStatement(sql: Sql, memberId: number, filter: StatementFilter, page = 1): Promise<Statement> {
  const { sums, data } = await readRows(sql, memberId, filter, perPage, (page - 1) * perPage);
  const counts = Object.fromEntries(
    statementKinds.map((kind) => [kind, sums.counts[kind] ?? 0]),
  ) as Statement['counts'];
  const total = filter.kind ? counts[filter.kind] : Object.values(counts).reduce((all, count) => all + count, 0);
  return {
    ...{ data, current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total },
    ...{ opening: sums.closing - sums.in + sums.out, in: sums.in, out: sums.out, closing: sums.closing, counts },
  };
}

/** Postings that are read together for a file. */
const batch = 1_000;

/** All postings of the filter, oldest first, `limit` of the latest at most, in batches. */
export async function* allEntries(
  sql: Sql,
  memberId: number,
  filter: StatementFilter,
  limit: number,
  batchSize = batch,
): AsyncGenerator<StatementEntry[]> {
  // What is posted while the file is written would move what is left out.
  const [clock] = await sql.query<{ now: number }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  const fixed = { ...filter, to: Math.min(filter.to ?? clock!.now, clock!.now) };
  const { total } = await readStatement(sql, memberId, fixed);
  let left = Math.min(total, limit);
  while (left > 0) {
    const size = Math.min(batchSize, left);
    left -= size;
    yield (await readRows(sql, memberId, fixed, size, left)).data.reverse();
  }
}
