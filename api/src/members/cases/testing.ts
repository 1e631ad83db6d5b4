import type { Sql } from '../../kernel/sql';
import { evaluateMember } from './evaluate';
import { standardHarmSettings } from './settings';

/** A credit of a member that was requested so long ago ('2 hours'), with how it ended. */
export async function addDeposit(
  sql: Sql,
  memberId: number,
  ago: string,
  state: 'done' | 'rejected' = 'done',
): Promise<void> {
  await sql.query(
    `insert into cash_requests (kind, member_id, amount, state, bank, account, holder, verdict, created_at, ended_at, day)
     select 'credit', $1, 50000, $3, '마루은행', '1', '홍길동', 'none', at, at, (at at time zone 'Asia/Seoul')::date
       from (select clock_timestamp() - $2::interval as at) t`,
    [memberId, ago, state],
  );
}

/** Six deposits within the last hours: one strong signal, which opens a case. */
export async function depositOften(sql: Sql, memberId: number): Promise<void> {
  for (let at = 1; at <= 6; at += 1) await addDeposit(sql, memberId, `${at * 10} minutes`);
}

/** Opens a case by facts and answers its id. */
export async function openCase(sql: Sql, memberId: number): Promise<number> {
  await depositOften(sql, memberId);
  await evaluateMember(sql, memberId, standardHarmSettings);
  const [row] = await sql.query<{ id: number }>(
    `select id::float8 as id from harm_cases where member_id = $1 and state <> 'closed'`,
    [memberId],
  );
  return row!.id;
}
