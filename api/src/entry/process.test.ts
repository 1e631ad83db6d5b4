import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type TestPlace, testDatabaseUrl, testPlace } from '../../test/harness';
import { type ApiProcess, spawnApi, startProcess } from '../../test/process';
import { openDatabase } from '../database';
import { readEnv } from '../kernel/env';
import { demoPassword } from '../site/demo/seed';

let place: TestPlace;
const running: ApiProcess[] = [];
const start = async (variables: Record<string, string> = {}) => {
  const started = await spawnApi({ ...place.variables, ...variables });
  running.push(started);
  return started;
};
beforeAll(async () => {
  place = await testPlace();
});
afterEach(async () => {
  for (const api of running.splice(0)) await api.end('SIGKILL');
});
afterAll(() => place.remove());

test('SIGTERM finishes the calls in flight, then the process ends by itself', async () => {
  const api = await start();
  const guests = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const guest = api.guest();
      await guest.get('/sanctum/csrf-cookie');
      return guest;
    }),
  );
  const answers = guests.map((guest, n) => guest.post('/login', { id: `demo${(n % 5) + 1}`, password: demoPassword }));
  await Promise.race(answers);
  const end = api.end('SIGTERM');
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(guests.map(() => 200));
  // A process that has to be ended answers 1 (run.ts).
  expect(await end).toBe(0);
});

test('SIGTERM before the process is ready ends it with 0, whatever it is doing', async () => {
  if (!testDatabaseUrl) return;
  const { databaseUrl, dataDir } = readEnv(place.variables);
  const db = await openDatabase({ databaseUrl, dataDir, poolSize: 1 });
  try {
    for (const laterMs of [0, 30, 100, 300]) {
      const starting = await startProcess({ ...place.variables, MARU_CHAIN_LENGTH: '500' });
      const connections = () =>
        db.query(
          `select from pg_stat_activity where datname = current_database() and application_name = 'maru-api'
              and pid <> pg_backend_pid()`,
        );
      while ((await connections()).length === 0) await wait(2);
      await wait(laterMs);
      expect([laterMs, await starting.end('SIGTERM'), starting.output()]).toEqual([
        laterMs,
        0,
        expect.not.stringContaining('Error'),
      ]);
    }
  } finally {
    await db.close();
  }
});

test('a process that drains is live, not ready, and still takes calls', async () => {
  const api = await start({ MARU_DRAIN_MS: '1500' });
  const guest = api.guest();
  const ready = () => guest.get('/api/health/ready');
  while ((await ready()).status !== 200) await wait(50);
  const end = api.end('SIGTERM');
  while ((await ready()).status === 200) await wait(20);
  expect((await ready()).body).toEqual({ ready: false, not_ready: ['draining'] });
  expect((await guest.get('/api/health/live')).status).toBe(200);
  expect((await guest.get('/api/health')).body).toMatchObject({ draining: true, ready: false, status: 'degraded' });
  await guest.get('/sanctum/csrf-cookie');
  expect((await guest.post('/login', { id: 'demo1', password: demoPassword })).status).toBe(200);
  expect(await end).toBe(0);
});

test('a killed process leaves nothing that keeps the next one from starting, and sessions are still good', async () => {
  const first = await start();
  const client = first.guest();
  await client.signIn('demo1', demoPassword);
  expect(await first.end('SIGKILL')).toBe('SIGKILL');
  const second = await start();
  const again = second.guest();
  for (const [name, value] of client.cookies) again.cookies.set(name, value);
  expect((await again.get('/api/user')).body).toMatchObject({ login: 'demo1', money: 1_000_000 });
});

test('a second process on the embedded database is refused and names the first', async () => {
  if (testDatabaseUrl) return;
  const first = await start();
  const second = await start();
  expect(await second.end('SIGTERM')).toBe(1);
  expect(second.output()).toContain('MARU-702');
  expect(second.output()).toContain(`process ${first.child.pid}`);
  expect((await first.guest().get('/api/health')).status).toBe(200);
});

test('nobody but its own user may look into the data folder, or read what the API stores there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-private-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  chmodSync(data, 0o755);
  const mask = process.umask(0o022);
  try {
    await start({ MARU_DATA: data });
  } finally {
    process.umask(mask);
  }
  expect(statSync(data).mode & 0o777).toBe(0o700);
  const stored = readdirSync(data, { recursive: true, encoding: 'utf8' });
  expect(stored).toContain('keys.json');
  // The embedded database sets the modes of its files; its folder is closed.
  const open = stored.filter((name) => !name.startsWith('database/') && statSync(join(data, name)).mode & 0o077);
  expect(open).toEqual([]);
  await running.at(-1)!.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

test('a port that is taken is told in one line', async () => {
  const holder = createServer().listen(0, '0.0.0.0');
  await new Promise((resolve) => holder.on('listening', resolve));
  const { port } = holder.address() as AddressInfo;
  const api = await start({ MARU_PORT: String(port) });
  expect(await api.end('SIGTERM')).toBe(1);
  expect(api.output()).toMatch(/MARU-705 the port is taken/);
  await new Promise((resolve) => holder.close(resolve));
});

test.each([
  [{ MARU_MODE: 'real' }, 'MARU-706'],
  [{ MARU_MODE: 'money' }, 'MARU-701'],
  [{ MARU_PORT: 'http' }, 'MARU-701'],
])('an environment that cannot stand ends the process with its reason: %j', async (variables, code) => {
  const api = await start(variables as Record<string, string>);
  expect(await api.end('SIGTERM')).toBe(1);
  expect(api.output()).toContain(code);
});
