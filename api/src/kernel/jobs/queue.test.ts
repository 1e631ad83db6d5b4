import { randomUUID } from 'node:crypto';
import { memberWith, post, testDatabase } from '../../../test/database';
import { until } from '../../../test/feed/fake-vendor';
import { localBus } from '../bus';
import { DatabaseUnavailable } from '../database-unavailable';
import type { Database } from '../sql';
import { eachJob, enqueueJobs, exponentialBackoff, Queue, type QueueOptions, readBacklog, takeJobs } from './index';
import { Periodic } from './periodic';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop()));
  await db.query('delete from jobs');
});

const logged: unknown[] = [];
const log = { error: (fields: unknown) => void logged.push(fields) } as never;
const open: { stop(): Promise<void> }[] = [];
/** Simulates a worker in another process: two of them share only the database. */
function createQueue(options: Partial<QueueOptions<unknown>> & Pick<QueueOptions<unknown>, 'work'>): Queue<unknown> {
  const defaults = {
    name: 'test',
    batch: 8,
    leaseSeconds: 60,
    everyMs: 50,
    retry: { maxAttempts: 3, backoff: exponentialBackoff(0.05, 1, 0.05) },
  };
  const queue = new Queue({ db, bus: localBus(), log }, { ...defaults, ...options });
  open.push(queue);
  return queue;
}
const rows = () =>
  db.query<{ key: string; state: string; attempts: number; reason: string | null }>(
    'select key, state, attempts, reason from jobs order by key',
  );
const makeKeys = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => ({ key: `k${from + i}` }));

test('a job is there with the commit of the posting it belongs to, and not at all with its roll-back', async () => {
  const queue = createQueue({ work: async () => [] });
  const member = await memberWith(db, 1_000);
  const pay = (key: string, fail: boolean) =>
    db.transaction(async (tx) => {
      await post(tx, key, [
        [`member:${member}:cash`, -10],
        ['house:bonus', 10],
      ]);
      await queue.enqueue(tx, [{ key, payload: { amount: 10 } }]);
      if (fail) throw new Error('taken back');
    });
  await expect(pay('posting-a', true)).rejects.toThrow('taken back');
  expect(await rows()).toEqual([]);
  await pay('posting-b', false);
  expect(await rows()).toMatchObject([{ key: 'posting-b', state: 'queued' }]);
});

test('work is done soon after it was enqueued, with its payload, and leaves no row', async () => {
  const seen: unknown[] = [];
  const queue = createQueue({
    everyMs: 60_000,
    work: eachJob(1, log, async ({ payload }) => {
      seen.push(payload);
      return { ok: true };
    }),
  });
  queue.start();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await queue.enqueue(db, [{ key: 'a', payload: { n: 1, text: '한' } }]);
  queue.wake();
  await until(async () => (await rows()).length === 0);
  expect(seen).toEqual([{ n: 1, text: '한' }]);
});

test('several workers do each of many jobs once', async () => {
  const done: string[] = [];
  const work = eachJob(4, log, async ({ key }) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    done.push(key);
    return { ok: true };
  });
  const queues = [createQueue({ work }), createQueue({ work }), createQueue({ work })];
  await queues[0]!.enqueue(db, makeKeys(0, 200));
  for (const queue of queues) queue.start();
  await until(async () => (await rows()).length === 0);
  expect(done).toHaveLength(200);
  expect(new Set(done).size).toBe(200);
});

test('a key that is enqueued while its work goes on is done once more, never twice at a time', async () => {
  let runs = 0;
  let inside = 0;
  const work = eachJob(1, log, async () => {
    runs += 1;
    inside += 1;
    expect(inside).toBe(1);
    if (runs === 1) await queue.enqueue(db, [{ key: 'a' }]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    inside -= 1;
    return { ok: true };
  });
  const queue = createQueue({ work });
  const other = createQueue({ work });
  await queue.enqueue(db, [{ key: 'a' }, { key: 'a' }]);
  queue.start();
  other.start();
  await until(async () => (await rows()).length === 0);
  expect(runs).toBe(2);
});

test('what fails is tried again, then given up with its reason; others of its batch are not held up', async () => {
  const failed: string[] = [];
  const queue = createQueue({
    work: eachJob(1, log, async ({ key }) => {
      if (key === 'bad') throw new Error('no way');
      return key === 'hopeless' ? { ok: false, reason: 'gone', final: true } : { ok: true };
    }),
    onFailed: async (job, reason) => void failed.push(`${job.key}: ${reason}`),
  });
  await queue.enqueue(db, [{ key: 'bad' }, { key: 'good' }, { key: 'hopeless' }]);
  queue.start();
  await until(async () => (await rows()).every(({ state }) => state === 'failed'));
  expect(await rows()).toMatchObject([
    { key: 'bad', attempts: 3, reason: 'no way' },
    { key: 'hopeless', attempts: 1, reason: 'gone' },
  ]);
  expect(failed.sort()).toEqual(['bad: no way', 'hopeless: gone']);
});

test('a worker that dies leaves its jobs to the next one after the lease; one that kills every worker is given up', async () => {
  let deaths = 0;
  const dying = () => createQueue({ leaseSeconds: 0.2, work: () => new Promise(() => void deaths++) });
  const queue = createQueue({ work: eachJob(1, log, async () => ({ ok: true })) });
  await queue.enqueue(db, [{ key: 'a' }, { key: 'b' }]);
  void dying().runBatch();
  await until(() => deaths === 1);
  open.splice(0);
  expect(await queue.runBatch()).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(await queue.runBatch()).toBe(2);
  expect(await rows()).toEqual([]);

  await queue.enqueue(db, [{ key: 'killer' }]);
  for (let death = 2; death < 5; death += 1) {
    void dying().runBatch();
    await until(() => deaths === death);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  expect(await queue.runBatch()).toBe(1);
  expect(await rows()).toMatchObject([{ state: 'failed', attempts: 4, reason: 'abandoned' }]);
  open.splice(0);
});

test('jobs of a process that is dead are taken at once, however long their leases; those of a living one are left to it', async () => {
  const [dead, gone, living] = [randomUUID(), randomUUID(), randomUUID()];
  await db.query(
    `insert into job_workers (id, seen_at) values ($1, now() - interval '1 minute'), ($2, now() + interval '1 day')`,
    [dead, living],
  );
  const done: string[] = [];
  const queue = createQueue({
    work: eachJob(1, log, async ({ key }) => {
      done.push(key);
      return { ok: true };
    }),
  });
  for (const [key, worker] of [
    ['dead', dead],
    ['gone', gone],
    ['living', living],
    ['older version', null],
  ] as const) {
    await queue.enqueue(db, [{ key }]);
    await takeJobs(db, 'test', { limit: 1, leaseSeconds: 86_400, keys: [key], worker });
  }
  queue.start();
  await until(async () => (await rows()).length === 2);
  expect(done.sort()).toEqual(['dead', 'gone']);
  expect((await rows()).map(({ key, state }) => [key, state])).toEqual([
    ['living', 'running'],
    ['older version', 'running'],
  ]);
  const readWorkers = async () => (await db.query<{ id: string }>('select id from job_workers')).map(({ id }) => id);
  expect(await readWorkers()).toHaveLength(2);
  await queue.stop();
  expect(await readWorkers()).toEqual([living]);
  await db.query('delete from job_workers');
});

test('a process that was silent itself takes no job of others before they could be seen again', async () => {
  const [own, other] = [randomUUID(), randomUUID()];
  const beat = async (starts = false) => {
    const [row] = await db.query<{ queues: string[] }>('select jobs_beat($1, 6, $2) as queues', [own, starts]);
    return row!.queues;
  };
  expect(await beat(true)).toEqual([]);
  await db.query('insert into job_workers (id) values ($1)', [other]);
  await enqueueJobs(db, 'test', [{ key: 'a' }]);
  await takeJobs(db, 'test', { limit: 1, leaseSeconds: 86_400, worker: other });
  // The database stalled for all of them.
  await db.query(`update job_workers set seen_at = seen_at - interval '1 minute'`);
  expect(await beat()).toEqual([]);
  expect(await beat()).toEqual(['test']);
  expect(await beat()).toEqual([]);
  await db.query('delete from job_workers');
});

test('the backlog tells what waits, and for how long', async () => {
  const queue = createQueue({ work: async (jobs) => jobs.map(() => ({ ok: false, reason: 'x', final: true })) });
  await queue.enqueue(db, makeKeys(0, 3));
  await queue.enqueue(db, [{ key: 'later' }], { delay: 60 });
  await db.query(`update jobs set due_at = due_at - interval '5 s' where key = 'k1'`);
  const [before] = await readBacklog(db);
  expect(before).toMatchObject({ queue: 'test', queued: 4, running: 0, failed: 0 });
  expect(before!.oldestS).toBeGreaterThan(4.9);
  expect(before!.oldestS).toBeLessThan(30);
  expect(await queue.runBatch()).toBe(3);
  expect(await readBacklog(db)).toEqual([{ queue: 'test', queued: 1, running: 0, failed: 3, oldestS: 0 }]);
});

test('periodic work of two processes is done once per period, and goes on after it failed', async () => {
  let runs = 0;
  const process = () => {
    const periodic = new Periodic({ db, bus: localBus(), log });
    periodic.add({
      name: 'tick',
      everySeconds: 0.4,
      work: async () => {
        runs += 1;
        if (runs === 1) throw new Error('once');
      },
    });
    open.push(periodic);
    return periodic;
  };
  const processes = [process(), process()];
  for (const process of processes) await process.start();
  const began = Date.now();
  await until(() => runs >= 4);
  const took = Date.now() - began;
  // Four runs are three periods apart; two processes side by side would take half of that.
  expect(took).toBeGreaterThanOrEqual(1_200);
  expect(logged).toContainEqual(expect.objectContaining({ work: 'tick' }));
});

test('a worker that is woken begins at once, and takes many jobs in few batches', async () => {
  const waits: number[] = [];
  const queue = createQueue({
    batch: 64,
    everyMs: 40_000,
    work: async (jobs) =>
      jobs.map(({ payload }) => {
        waits.push(Date.now() - (payload as { at: number }).at);
        return { ok: true };
      }),
  });
  queue.start();
  for (let i = 0; i < 50; i += 1) {
    await queue.enqueue(db, [{ key: `one${i}`, payload: { at: Date.now() } }]);
    queue.wake();
    await until(() => waits.length === i + 1);
  }
  waits.sort((a, b) => a - b);
  const median = waits[25]!;
  await queue.stop();
  await queue.enqueue(
    db,
    makeKeys(0, 2_000).map(({ key }) => ({ key, payload: { at: Date.now() } })),
  );
  let batches = 0;
  while ((await queue.runBatch()) > 0) batches += 1;
  expect(batches).toBe(Math.ceil(2_000 / 64));
  expect(waits).toHaveLength(2_050);
  // A worker that was not woken would look 40 s later.
  expect(median).toBeLessThan(20_000);
});

/** A queue on a database that fails at times. Leases of a day: only the queue's own repair frees a job. */
function queueOn(database: Database, work: ConstructorParameters<typeof Queue<null>>[1]['work']): Queue<null> {
  const retry = { maxAttempts: null, backoff: () => 0 };
  const options = { name: 'test', batch: 8, leaseSeconds: 86_400, everyMs: 20, retry, work };
  const queue = new Queue({ db: database, bus: localBus(), log }, options);
  open.push(queue);
  return queue;
}

test('an end that the database could not take down is written when it is back, long before the lease is over', async () => {
  let isAway = false;
  let times = 0;
  const cut: Database = {
    ...db,
    query: async (text, params) => {
      if (isAway) throw new DatabaseUnavailable('away');
      return db.query(text, params);
    },
  };
  const queue = queueOn(cut, async (jobs) => {
    times += 1;
    isAway = times === 1;
    return jobs.map(() => ({ ok: true }) as const);
  });
  await enqueueJobs(db, 'test', [{ key: 'a' }]);
  queue.start();
  await until(() => isAway);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await rows()).toMatchObject([{ key: 'a', state: 'running' }]);
  isAway = false;
  await until(async () => (await rows()).length === 0);
  expect(times).toBe(1);
});

test('jobs that were taken by an answer that was lost are done when the database is back', async () => {
  let isLost = true;
  const done: string[] = [];
  const cut: Database = {
    ...db,
    query: async (text, params) => {
      const answer = await db.query(text, params);
      if (isLost && text.startsWith("update jobs set state = 'running'")) throw new DatabaseUnavailable('lost');
      return answer as never;
    },
  };
  const queue = queueOn(
    cut,
    eachJob(1, log, async ({ key }) => {
      done.push(key);
      return { ok: true };
    }),
  );
  await enqueueJobs(db, 'test', [{ key: 'a' }]);
  queue.start();
  await until(async () => (await rows())[0]?.state === 'running');
  isLost = false;
  await until(async () => (await rows()).length === 0);
  expect(done).toEqual(['a']);
});
