import type { Bet } from '@maru/contracts';
import type { Sql } from '../../kernel/types';
import { leaseSeconds } from '../settlement/jobs';

/** What a member is notified of: a bet and what became of it. Money in KRW. */
export interface BetNotification {
  id: number;
  member_id: number;
  bet_id: number;
  status: Bet['status'];
  paid: number | null;
  stake: number;
}

/** Takes due notifications, oldest first; no other process gets them while the lease runs. */
export async function takeNotifications(sql: Sql, limit: number): Promise<BetNotification[]> {
  const rows = await sql.query<Record<keyof BetNotification, bigint | string | null>>(
    `update bet_outbox set run_at = clock_timestamp() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
      where id in (select id from bet_outbox where run_at <= clock_timestamp() order by id limit $1
                    for update skip locked)
      returning id, member_id, bet_id, status, paid, stake`,
    [limit],
  );
  return rows
    .map((row) => ({
      id: Number(row.id),
      member_id: Number(row.member_id),
      bet_id: Number(row.bet_id),
      status: row.status as BetNotification['status'],
      paid: row.paid === null ? null : Number(row.paid),
      stake: Number(row.stake),
    }))
    .sort((a, b) => a.id - b.id);
}

/** Removes notifications that were sent. */
export async function removeNotifications(sql: Sql, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql.query('delete from bet_outbox where id = any($1::bigint[])', [ids]);
}
