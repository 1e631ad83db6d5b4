import type { Sql } from '../../kernel/types';

/** How long a taken row is left to its worker; after a kill another one takes it then. */
export const leaseSeconds = 15;

/** Takes due jobs of bets; no other process gets them while the lease runs. */
export async function takeJobs(sql: Sql, limit: number): Promise<{ betId: number; generation: bigint }[]> {
  const rows = await sql.query<{ bet_id: bigint; generation: bigint }>(
    `update feed_jobs set run_at = clock_timestamp() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
      where bet_id in (select bet_id from feed_jobs where run_at <= clock_timestamp()
                        order by run_at limit $1 for update skip locked)
      returning bet_id, generation`,
    [limit],
  );
  return rows.map((row) => ({ betId: Number(row.bet_id), generation: row.generation }));
}

/** Removes jobs that are done, unless something new came for them meanwhile: those are due at once. */
export async function finishJobs(sql: Sql, jobs: readonly { betId: number; generation: bigint }[]): Promise<void> {
  if (jobs.length === 0) return;
  await sql.query(
    `delete from feed_jobs j using unnest($1::bigint[], $2::bigint[]) as d (bet_id, generation)
      where j.bet_id = d.bet_id and j.generation = d.generation`,
    [jobs.map((job) => job.betId), jobs.map((job) => String(job.generation))],
  );
}

export interface Told {
  id: number;
  member_id: number;
  bet_id: number;
  status: 'open' | 'won' | 'lost' | 'void';
  paid: number | null;
  stake: number;
  win: number;
}

/** Takes what members have to be told, oldest first. */
export async function takeOutbox(sql: Sql, limit: number): Promise<Told[]> {
  const rows = await sql.query<Record<keyof Told, bigint | string | null>>(
    `update feed_outbox set run_at = clock_timestamp() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
      where id in (select id from feed_outbox where run_at <= clock_timestamp() order by id limit $1
                    for update skip locked)
      returning id, member_id, bet_id, status, paid, stake, win`,
    [limit],
  );
  return rows
    .map((row) => ({
      id: Number(row.id),
      member_id: Number(row.member_id),
      bet_id: Number(row.bet_id),
      status: row.status as Told['status'],
      paid: row.paid === null ? null : Number(row.paid),
      stake: Number(row.stake),
      win: Number(row.win),
    }))
    .sort((a, b) => a.id - b.id);
}
