import { useDatabase } from '../../../../test/sql';

const { rows, value } = useDatabase();
const worker = '00000000-0000-4000-8000-00000000000a';

interface Attempt {
  id: bigint;
  state: string;
  turn?: number;
  generation?: number;
  delay?: number;
  attempts?: number;
  reason?: string | null;
}
/** A job that a worker has taken for the first time. */
async function running(key: string): Promise<bigint> {
  const [job] = await rows<{ id: bigint }>(
    `insert into jobs (queue, key, state, attempts, turn, worker) values ('sql', $1, 'running', 1, 1, $2) returning id`,
    key,
    worker,
  );
  return job!.id;
}
const finish = (keep: boolean, ...attempts: Attempt[]) =>
  rows(
    `select jobs_finish($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::float8[], $6::int[], $7::text[], $8)`,
    attempts.map(({ id }) => id),
    attempts.map(({ turn = 1 }) => turn),
    attempts.map(({ generation = 1 }) => generation),
    attempts.map(({ state }) => state),
    attempts.map(({ delay = 0 }) => delay),
    attempts.map(({ attempts: tries = 1 }) => tries),
    attempts.map(({ reason = null }) => reason),
    keep,
  );
const job = async (id: bigint) =>
  (
    await rows(
      `select state, attempts, reason, ended_at is not null as ended, due_at > clock_timestamp() as waits
         from jobs where id = $1`,
      id,
    )
  )[0];

test('jobs_finish: done jobs go unless they are kept, failed ones stay with their reason, others wait for their turn', async () => {
  const [gone, done, failed, again] = [
    await running('gone'),
    await running('kept'),
    await running('failed'),
    await running('again'),
  ];
  await finish(false, { id: gone, state: 'done' });
  expect(await job(gone)).toBeUndefined();
  await finish(
    true,
    { id: done, state: 'done' },
    { id: failed, state: 'failed', attempts: 3, reason: 'why' },
    { id: again, state: 'queued', delay: 60, attempts: 2, reason: 'later' },
  );
  expect(await job(done)).toEqual({ state: 'done', attempts: 1, reason: null, ended: true, waits: false });
  expect(await job(failed)).toEqual({ state: 'failed', attempts: 3, reason: 'why', ended: true, waits: false });
  expect(await job(again)).toEqual({ state: 'queued', attempts: 2, reason: 'later', ended: false, waits: true });
});

test('jobs_finish: a job that was enqueued while it ran is queued again from the start', async () => {
  const id = await running('twice');
  expect(await value(`jobs_enqueue('sql', array['twice'], null, 0, true)`)).toBe(1);
  await finish(false, { id, state: 'done' });
  expect(await job(id)).toEqual({ state: 'queued', attempts: 0, reason: null, ended: false, waits: false });
});

test('jobs_finish: a job that another worker took is left alone, and so is one that is not running', async () => {
  const [taken, queued] = [await running('taken'), await running('queued')];
  await rows('update jobs set turn = 2 where id = $1', taken);
  await rows(`update jobs set state = 'queued' where id = $1`, queued);
  await finish(false, { id: taken, state: 'done' }, { id: queued, state: 'failed', reason: 'no' });
  expect(await job(taken)).toMatchObject({ state: 'running', reason: null });
  expect(await job(queued)).toMatchObject({ state: 'queued', reason: null });
});

test('jobs_enqueue: a key that is there stays as it is, or is done once more from the start', async () => {
  const enqueue = (again: boolean, n: number) =>
    value(`jobs_enqueue('sql', array['once'], array[jsonb_build_object('n', $2::int)], 0, $1)`, again, n);
  const stored = async () => (await rows(`select payload, generation, state from jobs where key = 'once'`))[0];
  expect([await enqueue(false, 1), await enqueue(false, 2)]).toEqual([1, 0]);
  expect(await stored()).toEqual({ payload: { n: 1 }, generation: 1n, state: 'queued' });
  await rows(`update jobs set state = 'failed', ended_at = now(), reason = 'x' where key = 'once'`);
  expect(await enqueue(true, 3)).toBe(1);
  expect(await stored()).toEqual({ payload: { n: 3 }, generation: 2n, state: 'queued' });
});

test('jobs_beat: jobs of silent processes are released, after a stall of this process none', async () => {
  const [live, silent] = ['00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2'];
  const beat = (starts: boolean) => value<string[]>('jobs_beat($1::uuid, 20, $2)', live, starts);
  const seen = (id: string, seconds: number) =>
    rows(
      `insert into job_workers (id, seen_at) values ($1, clock_timestamp() - make_interval(secs => $2))
         on conflict (id) do update set seen_at = excluded.seen_at`,
      id,
      seconds,
    );
  await rows(
    `insert into jobs (queue, key, state, worker, due_at)
       values ('sql-beat', 'a', 'running', $1, now() + interval '1 hour'), ('sql-beat', 'b', 'running', $2, now() + interval '1 hour')`,
    live,
    silent,
  );
  const waiting = async () =>
    (await rows(`select key from jobs where queue = 'sql-beat' and due_at > clock_timestamp() order by 1`)).map(
      ({ key }) => key,
    );
  await seen(silent, 19);
  expect([await beat(true), await waiting()]).toEqual([[], ['a', 'b']]);
  await seen(silent, 21);
  await seen(live, 11);
  expect([await beat(false), await waiting()]).toEqual([[], ['a', 'b']]);
  expect([await beat(false), await waiting()]).toEqual([['sql-beat'], ['a']]);
});
