import type { Sql } from '../../kernel/types';

/** How long a taken row is left to its worker; after a kill another one takes it then. */
export const leaseSeconds = 15;

/** A bet to look at. `generation` rises when something new comes while it is looked at. */
export interface BetJob {
  betId: number;
  generation: bigint;
}

/** Takes due jobs of bets; no other process gets them while the lease runs. */
export async function takeJobs(sql: Sql, limit: number): Promise<BetJob[]> {
  const rows = await sql.query<{ bet_id: bigint; generation: bigint }>(
    `update bet_jobs set run_at = clock_timestamp() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
      where bet_id in (select bet_id from bet_jobs where run_at <= clock_timestamp()
                        order by run_at limit $1 for update skip locked)
      returning bet_id, generation`,
    [limit],
  );
  return rows.map((row) => ({ betId: Number(row.bet_id), generation: row.generation }));
}

/** Removes jobs that are done, unless something new came for them meanwhile: those are due at once. */
export async function finishJobs(sql: Sql, jobs: readonly BetJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await sql.query(
    `delete from bet_jobs j using unnest($1::bigint[], $2::bigint[]) as d (bet_id, generation)
      where j.bet_id = d.bet_id and j.generation = d.generation`,
    [jobs.map((job) => job.betId), jobs.map((job) => String(job.generation))],
  );
}

/** Asks for another look at every bet with a leg on these subjects: what is known about them changed. */
export async function enqueueSubjects(sql: Sql, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await sql.query('select bet_enqueue($1::text[])', [subjects]);
}
