import { type Statement, type StatementEntry, type StatementKind, statementKinds } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';

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

/** Postings of the filter, newest first, `limit` of them behind the `offset` newest, with the sums of the whole period. */
async function readRows(sql: Sql, memberId: number, { kind, from, to }: StatementFilter, limit: number, offset = 0) {
  const [row] = await sql.query<{ sums: Sums; data: StatementEntry[] }>(
    `select sums, data from statement_page($1, to_timestamp($2::float8 / 1000), to_timestamp($3::float8 / 1000), $4, $5, $6)`,
    [memberId, from ?? null, to ?? null, kind ?? null, limit, offset],
  );
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
    data,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
    opening: sums.closing - sums.in + sums.out,
    in: sums.in,
    out: sums.out,
    closing: sums.closing,
    counts,
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
  // What is posted while the file is written is not in it.
  const [clock] = await sql.query<{ now: number }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000 + 1)::float8 as now',
  );
  const period = { ...filter, to: Math.min(filter.to ?? clock!.now, clock!.now) };
  const { total, opening } = await readStatement(sql, memberId, period);
  // The file begins at the latest postings where there are too many; a posting before it is the last that is left out.
  const first = total > limit ? (await readRows(sql, memberId, period, 1, limit - 1)).data[0] : undefined;
  let balance = first ? first.balance - first.amount : opening;
  let after: [id: number, line: number] = [first?.id ?? 0, 0];
  for (;;) {
    const rows = await sql.query<Omit<StatementEntry, 'balance'> & { line: number; isIn: boolean }>(
      `select e.transaction_id::float8 as id, e.line, floor(extract(epoch from t.created_at) * 1000)::float8 as at,
              ${kindSql('t.kind')} as kind, t.kind as posting, t.reference, e.amount::float8 as amount,
              ($4::float8 is null or t.created_at >= to_timestamp($4::float8 / 1000))
                and t.created_at < to_timestamp($5::float8 / 1000) as is_in
         from (select transaction_id, line, amount from ledger_entries
                -- The account is no equality here: with one, its entries would be looked for through those of everybody.
                where account between $1 and $1
                  and transaction_id >= case when $4::float8 is null then 0 else ledger_id_at(to_timestamp($4::float8 / 1000)) end
                  and transaction_id <= ledger_id_at(to_timestamp($5::float8 / 1000)) + 2000
                  and transaction_id >= $2::bigint and (transaction_id, line) > ($2::bigint, $3::int)
                order by account, transaction_id, line limit ${Math.trunc(batchSize)}) e
         cross join lateral (select * from ledger_transactions where id = e.transaction_id offset 0) t
        order by e.transaction_id, e.line`,
      [`member:${memberId}:cash`, ...after, period.from ?? null, period.to],
    );
    const entries: StatementEntry[] = [];
    for (const { line: _line, isIn, ...row } of rows) {
      if (!isIn) continue;
      balance += row.amount;
      if (!filter.kind || row.kind === filter.kind) entries.push({ ...row, balance });
    }
    if (entries.length > 0) yield entries;
    if (rows.length < batchSize) return;
    const last = rows.at(-1)!;
    after = [last.id, last.line];
  }
}
