import { enqueueJobs, type Job, type Jobs, type Outcome, type Queue } from '../../kernel/jobs';
import type { JobLog } from '../../kernel/jobs/queue';
import type { Database, Sql } from '../../kernel/sql';
import { evaluateMember } from './evaluate';
import { readHarmSettings } from './settings';

const queueName = 'harm';
/** How often activity is looked for, and the least time between two evaluations of a member, in seconds. */
const scanSeconds = 5;
const pauseSeconds = 20;
/**
 * Seconds that a scan looks back behind the one before: what was written then may have been committed after it. What takes
 * longer is seen with the member's next activity, since an evaluation looks at whole days.
 */
const overlapSeconds = 30;
const leaseSeconds = 60;

/**
 * Enqueues members with new activity, once for all processes, in the caller's transaction. Simulated members play by a plan
 * and need no help. @returns how many
 */
export async function scanActivity(tx: Sql): Promise<number> {
  const [scan] = await tx.query<{ from: string }>(
    `select (scanned_to - interval '${overlapSeconds} seconds')::text as from from harm_scan for no key update`,
  );
  const members = await tx.query<{ id: number; wait: number }>(
    `select a.member_id::float8 as id,
            greatest(0, ${pauseSeconds} - extract(epoch from clock_timestamp() - h.evaluated_at))::float8 as wait
       from harm_active_members($1::timestamptz) a
       join members m on m.id = a.member_id and not m.simulated
       left join harm_members h on h.member_id = a.member_id
      order by 1`,
    [scan!.from],
  );
  await tx.query('update harm_scan set scanned_to = clock_timestamp()');
  const due = members.filter(({ wait }) => wait === 0);
  const waiting = members.filter(({ wait }) => wait > 0);
  // A job that waits already is left: its evaluation sees what is new too.
  const add = (rows: typeof members, delay: number) =>
    enqueueJobs(
      tx,
      queueName,
      rows.map(({ id }) => ({ key: String(id) })),
      { delay, again: false },
    );
  return (await add(due, 0)) + (await add(waiting, pauseSeconds));
}

/** Finds members with new activity and evaluates them one after another, beside everything else. */
export function createDetection({ db, jobs, log }: { db: Database; jobs: Jobs; log: JobLog }): Queue<null> {
  const work = async (batch: readonly Job<null>[]): Promise<Outcome[]> => {
    const { settings } = await readHarmSettings(db);
    const outcomes: Outcome[] = [];
    for (const { key } of batch) {
      try {
        await db.transaction((tx) => evaluateMember(tx, Number(key), settings));
        outcomes.push({ ok: true });
      } catch (error) {
        log.error({ err: error, member: key }, 'a member was not evaluated');
        outcomes.push({ ok: false, reason: error instanceof Error ? error.message.slice(0, 500) : String(error) });
      }
    }
    return outcomes;
  };
  const queue = jobs.queue<null>({
    name: queueName,
    batch: 10,
    leaseSeconds,
    // A row that was given up would stand in the way of the member's next evaluation.
    retry: { maxAttempts: null, backoff: (attempts) => Math.min(30 * attempts, 600) },
    work,
  });
  jobs.periodic({
    name: 'harm-scan',
    everySeconds: scanSeconds,
    async work() {
      if ((await db.transaction(scanActivity)) > 0) queue.wake();
    },
  });
  return queue;
}
