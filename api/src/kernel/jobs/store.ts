import type { Sql } from '../sql';
import type { Ending } from './core';

/** A job as a worker takes it. `payload` is plain JSON. */
export interface Job<P = unknown> {
  id: bigint;
  key: string;
  payload: P;
  /** Times that it was taken since it was enqueued, this one included. */
  attempts: number;
  turn: bigint;
  generation: bigint;
}

/** Work for a queue. The same key again is the same job. */
export interface NewJob<P = unknown> {
  key: string;
  payload?: P;
}

/**
 * Enqueues jobs in the caller's transaction: they are there with its commit, or not at all.
 * @param options `delay` in seconds; `again`: a job that is there already is done once more from now on (the default),
 *   else it is left as it is
 * @returns how many were enqueued
 */
export async function enqueueJobs(
  sql: Sql,
  queue: string,
  jobs: readonly NewJob[],
  { delay = 0, again = true }: { delay?: number; again?: boolean } = {},
): Promise<number> {
  if (jobs.length === 0) return 0;
  // One insert must not meet the same key twice; the last one counts.
  const byKey = new Map(jobs.map((job) => [job.key, job]));
  const [row] = await sql.query<{ count: number }>(
    `select jobs_enqueue($1, $2::text[], (select array_agg(value) from jsonb_array_elements($3::jsonb)), $4, $5) as count`,
    [queue, [...byKey.keys()], JSON.stringify([...byKey.values()].map((job) => job.payload ?? {})), delay, again],
  );
  return row!.count;
}

/**
 * Takes due jobs, the longest due first; no other worker gets them while the lease runs.
 * @param keys takes these alone; null for all
 * @param worker the process by its presence; null where the lease alone counts
 */
export async function takeJobs<P>(
  sql: Sql,
  queue: string,
  {
    limit,
    leaseSeconds,
    keys = null,
    worker = null,
  }: { limit: number; leaseSeconds: number; keys?: readonly string[] | null; worker?: string | null },
): Promise<Job<P>[]> {
  const jobs = await sql.query<Job<P>>(
    `update jobs set state = 'running', attempts = attempts + 1, turn = turn + 1, worker = $5,
            due_at = clock_timestamp() + make_interval(secs => $3)
      where id in (select id from jobs
                    where queue = $1 and state in ('queued', 'running') and due_at <= clock_timestamp()
                      and ($4::text[] is null or key = any($4::text[]))
                    order by due_at, id limit $2 for update skip locked)
      returning id, key, payload, attempts, turn, generation`,
    [queue, limit, leaseSeconds, keys, worker],
  );
  return jobs.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Writes how attempts ended. `keepDone`: rows of done jobs stay until they are swept. */
export async function finishJobs(
  sql: Sql,
  ended: readonly { job: Job; ending: Ending }[],
  keepDone: boolean,
): Promise<void> {
  if (ended.length === 0) return;
  await sql.query(
    'select jobs_finish($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::float8[], $6::int[], $7::text[], $8)',
    [
      ended.map(({ job }) => String(job.id)),
      ended.map(({ job }) => String(job.turn)),
      ended.map(({ job }) => String(job.generation)),
      ended.map(({ ending }) => ending.state),
      ended.map(({ ending }) => ending.delay),
      ended.map(({ ending }) => ending.attempts),
      ended.map(({ ending }) => ending.reason),
      keepDone,
    ],
  );
}

/** Makes a worker's running jobs of a queue due now: the answer that named them was lost. `keys`: these alone. */
export async function releaseJobs(
  sql: Sql,
  queue: string,
  { worker, keys = null }: { worker: string; keys?: readonly string[] | null },
): Promise<void> {
  await sql.query(
    `update jobs set due_at = clock_timestamp()
      where worker = $1::uuid and state = 'running' and queue = $2 and ($3::text[] is null or key = any($3::text[]))`,
    [worker, queue, keys],
  );
}

/** Removes jobs whose work is no longer wanted. */
export async function removeJobs(sql: Sql, queue: string, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await sql.query('delete from jobs where queue = $1 and key = any($2::text[])', [queue, keys]);
}

/** State of one queue. `oldestS`: seconds for which the longest due job has been waiting, 0 where none is due. */
export interface Backlog {
  queue: string;
  queued: number;
  running: number;
  failed: number;
  oldestS: number;
}

/** Backlog of every queue that has rows, by name. */
export async function readBacklog(sql: Sql): Promise<Backlog[]> {
  return sql.query<Backlog>(
    `select queue, count(*) filter (where state = 'queued')::int as queued,
            count(*) filter (where state = 'running')::int as running,
            count(*) filter (where state = 'failed')::int as failed,
            greatest(0, coalesce(extract(epoch from clock_timestamp() - min(due_at)
              filter (where state in ('queued', 'running'))), 0))::float8 as oldest_s
       from jobs group by queue order by queue`,
  );
}

/** Removes what has been over for a week. */
export async function sweepJobs(sql: Sql): Promise<void> {
  await sql.query(`delete from jobs where ended_at < clock_timestamp() - interval '7 days'`);
}
