import type { CashDay } from '@maru/contracts';
import { koreanDayStart } from '../../../kernel/korean-day';
import type { Sql } from '../../../kernel/sql';

const dayMs = 86_400_000;
const maxDays = 31;

interface DayRow {
  day: number;
  credits: number;
  creditSum: number;
  automatic: number;
  debits: number;
  debitSum: number;
  rejected: number;
  median: number | null;
  p95: number | null;
}

const empty = (day: number): CashDay => ({
  day,
  credits: { count: 0, sum: 0, automatic: 0 },
  debits: { count: 0, sum: 0 },
  rejected: 0,
  net: 0,
  median_seconds: null,
  p95_seconds: null,
});

/** Figures of the Korean days from `from` to `to`, epoch ms, by when requests ended; the latest day first. */
export async function readDays(sql: Sql, from: number, to: number): Promise<CashDay[]> {
  const begin = koreanDayStart(Math.max(from, to - (maxDays - 1) * dayMs));
  const rows = await sql.query<DayRow>(
    `with over as (
       select *, extract(epoch from ended_at - created_at) as seconds,
              date_trunc('day', ended_at at time zone 'Asia/Seoul') at time zone 'Asia/Seoul' as begin
         from cash_requests where ended_at >= to_timestamp($1::float8 / 1000) and ended_at < to_timestamp($2::float8 / 1000))
     select extract(epoch from begin)::float8 * 1000 as day,
            count(*) filter (where kind = 'credit' and state = 'done')::int as credits,
            coalesce(sum(amount) filter (where kind = 'credit' and state = 'done'), 0)::float8 as credit_sum,
            count(*) filter (where kind = 'credit' and state = 'done' and automatic)::int as automatic,
            count(*) filter (where kind = 'debit' and state = 'done')::int as debits,
            coalesce(sum(amount) filter (where kind = 'debit' and state = 'done'), 0)::float8 as debit_sum,
            count(*) filter (where state = 'rejected')::int as rejected,
            round(percentile_cont(0.5) within group (order by seconds))::int as median,
            round(percentile_cont(0.95) within group (order by seconds))::int as p95
       from over group by begin order by begin desc`,
    [begin, to],
  );
  return rows.map((row) => ({
    day: row.day,
    credits: { count: row.credits, sum: row.creditSum, automatic: row.automatic },
    debits: { count: row.debits, sum: row.debitSum },
    rejected: row.rejected,
    net: row.creditSum - row.debitSum,
    median_seconds: row.median,
    p95_seconds: row.p95,
  }));
}

/** The Korean day of a time. */
export async function readToday(sql: Sql, time: number): Promise<CashDay> {
  const day = koreanDayStart(time);
  return (await readDays(sql, day, day + dayMs))[0] ?? empty(day);
}
