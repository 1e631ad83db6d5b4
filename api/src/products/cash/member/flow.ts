import { type CashFlow, cashFlowDays } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';

/** Sums of a member's completed requests by day; requests that the member has hidden count too. */
export async function readFlow(sql: Sql, memberId: number): Promise<CashFlow> {
  const days = await sql.query<CashFlow['days'][number]>(
    `with days as (
       select korean_day(clock_timestamp()) - n as day from generate_series(0, $2::int - 1) n)
     select (extract(epoch from korean_day_begin(d.day)) * 1000)::float8 as day,
            coalesce(m.money_in, 0)::float8 as credit, coalesce(m.money_out, 0)::float8 as debit
       from days d
       left join member_cash_days($1, korean_day_begin(korean_day(clock_timestamp()) - $2::int + 1)) m using (day)
      order by d.day`,
    [memberId, cashFlowDays],
  );
  return { days };
}
