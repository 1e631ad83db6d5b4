import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReaderPool } from './pool';

const folder = mkdtempSync(join(tmpdir(), 'maru-pool-'));
const file = join(folder, 'reader.mjs');
writeFileSync(
  file,
  `import { parentPort } from 'node:worker_threads';
const tasks = {
  echo: (input) => input,
  thread: () => (globalThis.count = (globalThis.count ?? 0) + 1),
  endless: () => { for (;;); },
  pattern: () => /^(a+)+$/.test('a'.repeat(60) + 'b'),
  memory: () => { const all = []; for (;;) all.push(Array(1e5).fill('x')); },
  throws: () => { throw new Error('broken'); },
  exits: () => process.exit(3),
  late: () => { setTimeout(() => { throw new Error('late'); }, 20); return 'done'; },
  env: () => Object.keys(process.env),
};
parentPort.on('message', ({ name, input }) => {
  try { parentPort.postMessage({ ok: true, value: tasks[name](input) }); }
  catch (error) { parentPort.postMessage({ ok: false, detail: error.message }); }
});`,
);
const pools: ReaderPool[] = [];
const open = (changes = {}) => {
  const pool = new ReaderPool(file, {
    threads: 1,
    maxWaiting: 2,
    maxPerCaller: 10,
    limitMs: 1_500,
    startMs: 0,
    heapMb: 32,
    idleMs: 30_000,
    ...changes,
  });
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('jobs run one after the other in a thread that is used again, without the site’s environment', async () => {
  const pool = open();
  const bytes = new Uint8Array([1, 2, 3]);
  expect(await pool.run('echo', { bytes, map: new Map([['a', 1]]) }, 'a')).toEqual({
    ok: true,
    value: { bytes, map: new Map([['a', 1]]) },
  });
  const counts = [await pool.run('thread', null, 'a'), await pool.run('thread', null, 'a')];
  expect(counts).toEqual([
    { ok: true, value: 1 },
    { ok: true, value: 2 },
  ]);
  expect(await pool.run('env', null, 'a')).toEqual({ ok: true, value: [] });
});

// spec releases.32
test.each(['endless', 'pattern'])('a job that does not end (%s) is stopped, and the next one is done', async (name) => {
  const pool = open({ limitMs: 3_000 });
  const [stopped, next] = await Promise.all([pool.run(name, null, 'a'), pool.run('echo', 1, 'b')]);
  expect(stopped).toEqual({ ok: false, reason: 'stopped', detail: 'it was not read within 3 s' });
  expect(next).toEqual({ ok: true, value: 1 });
});

test.each([
  ['memory', /more than 32 MiB/],
  ['throws', /broken/],
  ['exits', /ended with 3/],
])('%s ends the job alone', async (name, detail) => {
  const pool = open({ limitMs: 20_000 });
  expect(await pool.run(name, null, 'a')).toMatchObject({
    ok: false,
    reason: 'stopped',
    detail: expect.stringMatching(detail),
  });
  expect(await pool.run('echo', 1, 'a')).toEqual({ ok: true, value: 1 });
});

test('what a thread throws after its answer ends no process', async () => {
  const pool = open();
  expect(await pool.run('late', null, 'a')).toEqual({ ok: true, value: 'done' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await pool.run('echo', 1, 'a')).toEqual({ ok: true, value: 1 });
});

test('one caller has few jobs at a time, and the line has an end', async () => {
  const pool = open({ maxPerCaller: 2, limitMs: 3_000 });
  const endless = (caller: string) =>
    pool.run('endless', null, caller).then((reading) => (reading.ok ? 'done' : reading.reason));
  const [a, b, c, d, e] = await Promise.all(['a', 'a', 'a', 'b', 'c'].map(endless));
  expect([a, b, c, d, e]).toEqual(['stopped', 'stopped', 'busy', 'stopped', 'busy']);
  // What is over counts no more.
  expect(await pool.run('echo', 1, 'a')).toEqual({ ok: true, value: 1 });
});

test('a pool that is closed stops what is under way', async () => {
  const pool = open({ limitMs: 60_000 });
  const jobs = [pool.run('endless', null, 'a'), pool.run('echo', 1, 'a')];
  await pool.close();
  expect((await Promise.all(jobs)).map((reading) => reading.ok)).toEqual([false, false]);
});
