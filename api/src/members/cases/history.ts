import type { Sql } from '../../kernel/sql';
import type { HarmDay, HarmHistory } from './rules/history';

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

/** Days of a span with what a member did, oldest first; days without anything are left out. */
export async function readHarmDays(sql: Sql, memberId: number, days: number, countsFrom: string): Promise<HarmDay[]> {
  return sql.query<HarmDay>(
    `select to_char(day, 'YYYY-MM-DD') as day, deposits, failed, nights, staked::float8 as staked, minutes, raises, debits
       from harm_days($1, greatest($3::timestamptz,
         ((clock_timestamp() at time zone 'Asia/Seoul')::date - ($2::int - 1))::timestamp at time zone 'Asia/Seoul'))`,
    [memberId, days, countsFrom],
  );
}

/** What the rules look at. @param countsFrom as PostgreSQL writes a moment; nothing before it counts */
export async function readFacts(sql: Sql, memberId: number, countsFrom: string): Promise<HarmHistory> {
  const from = (span: string) => `greatest($2::timestamptz, clock_timestamp() - interval '${span}')`;
  const values = [memberId, countsFrom];
  const [{ now }] = (await sql.query<{ now: number }>(`select ${ms('clock_timestamp()')} as now`)) as [{ now: number }];
  const deposits = await sql.query<HarmHistory['deposits'][number]>(
    `select ${ms('at')} as at, is_failed, lost_before::float8 as lost_before from harm_deposits($1, ${from('30 days')})`,
    values,
  );
  const withdrawals = await sql.query<HarmHistory['withdrawals'][number]>(
    `select ${ms('at')} as at, amount::float8 as amount, is_returned, staked_after::float8 as staked_after, is_deposit_after
       from harm_withdrawals($1, ${from('7 days')})`,
    values,
  );
  const bets = await sql.query<HarmHistory['bets'][number]>(
    `select ${ms('placed_at')} as placed_at, ${ms('settled_at')} as settled_at, stake::float8 as stake, is_lost
       from harm_bets($1, ${from('48 hours')})`,
    values,
  );
  const days = await readHarmDays(sql, memberId, 30, countsFrom);
  return { now, deposits, withdrawals, bets, days };
}
