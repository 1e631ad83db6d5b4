import type { CashKind, CashState } from '@maru/contracts';
import type { DayAmount } from '@maru/contracts/cash-rules';
import type { Sql } from '../../../kernel/sql';

const counted: readonly CashState[] = ['requested', 'held', 'paying', 'done'];

/** What a member has requested on the Korean day that it is now. */
export async function useOfToday(sql: Sql, memberId: number, kind: CashKind): Promise<DayAmount> {
  const [row] = await sql.query<DayAmount>(
    `select count(*)::int as count, coalesce(sum(amount), 0)::float8 as sum from cash_requests
      where member_id = $1 and kind = $2 and state = any ($3::text[])
        and day = (clock_timestamp() at time zone 'Asia/Seoul')::date`,
    [memberId, kind, counted],
  );
  return row!;
}

/** Seconds that requests of a kind took that were done within a day: their median; null where none was. */
export async function usualSeconds(sql: Sql, kind: CashKind): Promise<number | null> {
  const [row] = await sql.query<{ seconds: number | null }>(
    `select round(percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at)))::int as seconds
       from cash_requests where ended_at > clock_timestamp() - interval '1 day' and kind = $1 and state = 'done'`,
    [kind],
  );
  return row!.seconds;
}
