import type { Statement, StatementEntry, StatementKind } from '@maru/contracts';
import type { Sql } from '../../kernel/types';

/** Which postings: of a kind, at or after `from` and before `to`, epoch ms. */
export interface StatementFilter {
  kind?: StatementKind;
  from?: number;
  to?: number;
}

export const perPage = 20;

/** Kinds of the ledger's own postings, as SQL over their column. */
export const kindSql = (posting: string) => `case
  when ${posting} = 'bet' then 'bet'
  when ${posting} like 'bet\\_%' then 'win'
  when ${posting} = 'credit' then 'credit'
  when ${posting} in ('debit', 'debit_returned') then 'debit'
  when ${posting} like 'casino\\_%' then 'convert'
  when ${posting} like 'point%' or ${posting} like 'bonus%' or ${posting} like 'coupon%' then 'bonus'
  else 'other' end`;

/** All postings on a member's money with the balance after each, in the order in which the ledger numbers them. */
const entriesSql = `
  with numbered as (
    select e.transaction_id as id, e.amount, sum(e.amount) over (order by e.transaction_id, e.line) as balance
      from ledger_entries e where e.account = $1),
  told as (
    select n.id, n.amount, n.balance, t.kind as posting, t.reference, t.created_at
      from numbered n join ledger_transactions t on t.id = n.id
     where ($2::float8 is null or t.created_at >= to_timestamp($2::float8 / 1000))
       and ($3::float8 is null or t.created_at < to_timestamp($3::float8 / 1000))),
  entries as (select told.*, ${kindSql('posting')} as kind from told)`;

const columns = `id::float8 as id, floor(extract(epoch from created_at) * 1000)::float8 as at, kind, posting, reference,
  amount::float8 as amount, balance::float8 as balance`;

const valuesOf = (memberId: number, { from, to }: StatementFilter) => [
  `member:${memberId}:cash`,
  from ?? null,
  to ?? null,
];

/** One page of a member's statement, newest first, with the sums of the whole period. Money in KRW. */
export async function readStatement(sql: Sql, memberId: number, filter: StatementFilter, page = 1): Promise<Statement> {
  const values = valuesOf(memberId, filter);
  const sums = await sql.query<{ kind: StatementKind; count: number; in: number; out: number }>(
    `${entriesSql} select kind, count(*)::int as count, coalesce(sum(amount) filter (where amount > 0), 0)::float8 as in,
            coalesce(-sum(amount) filter (where amount < 0), 0)::float8 as out from entries group by kind`,
    values,
  );
  const data = await sql.query<StatementEntry>(
    `${entriesSql} select ${columns} from entries where $4::text is null or kind = $4
      order by id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    [...values, filter.kind ?? null],
  );
  const [ends] = await sql.query<{ opening: number; closing: number }>(
    `select coalesce(sum(e.amount) filter (where $2::float8 is not null
                and t.created_at < to_timestamp($2::float8 / 1000)), 0)::float8 as opening,
            coalesce(sum(e.amount) filter (where $3::float8 is null
                or t.created_at < to_timestamp($3::float8 / 1000)), 0)::float8 as closing
       from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.account = $1`,
    values,
  );
  const counts = { bet: 0, win: 0, credit: 0, debit: 0, convert: 0, bonus: 0, other: 0 };
  for (const { kind, count } of sums) counts[kind] = count;
  const total = filter.kind ? counts[filter.kind] : sums.reduce((all, { count }) => all + count, 0);
  const add = (side: 'in' | 'out') => sums.reduce((all, sum) => all + sum[side], 0);
  return {
    ...{ data, current_page: page, last_page: Math.max(1, Math.ceil(total / perPage)), per_page: perPage, total },
    ...{ opening: ends!.opening, in: add('in'), out: add('out'), closing: ends!.closing, counts },
  };
}

/** All postings of the filter, oldest first, `limit` of the latest at most. */
export async function allEntries(
  sql: Sql,
  memberId: number,
  filter: StatementFilter,
  limit: number,
): Promise<StatementEntry[]> {
  const rows = await sql.query<StatementEntry>(
    `${entriesSql} select ${columns} from entries where $4::text is null or kind = $4 order by id desc limit $5`,
    [...valuesOf(memberId, filter), filter.kind ?? null, limit],
  );
  return rows.reverse();
}
