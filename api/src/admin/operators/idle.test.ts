import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';
import { secretHash } from './find';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const minute = 60_000;
/** Simulates a session that has been idle for a number of minutes. */
const leave = (console: Client, minutes: number) =>
  api.services.db.query(
    'update operator_sessions set active_at = clock_timestamp() - make_interval(mins => $2::int) where hash = $1',
    [secretHash(console.cookies.get('maru_ops')!), minutes],
  );
const idleMs = async (console: Client) => (await console.get('/api/ops/me')).body.idle_ms as number;

// spec backoffice.20
test('a session that nobody uses ends after 30 minutes, however often its pages ask', async () => {
  const console = await api.operator('opsadmin');
  expect(await idleMs(console)).toBeGreaterThan(29 * minute);
  await leave(console, 29);
  for (let n = 0; n < 3; n += 1) expect((await console.get('/api/ops/members')).status).toBe(200);
  expect(await idleMs(console)).toBeLessThanOrEqual(minute);
  await leave(console, 30);
  expect((await console.get('/api/ops/me')).status).toBe(401);
  // It ended for good: a session that was over is not revived.
  await leave(console, 0);
  expect((await console.post('/api/ops/me/active')).status).toBe(401);
});

test('whoever stays, or does something, begins the time anew', async () => {
  const console = await api.operator('opsadmin');
  await leave(console, 29);
  expect((await console.post('/api/ops/me/active')).body.idle_ms).toBeGreaterThan(29 * minute);
  await leave(console, 29);
  await console.post('/api/ops/codes', {});
  expect(await idleMs(console)).toBeGreaterThan(29 * minute);
});

test('the minutes are a setting, which holds at once; tokens have no such end', async () => {
  const console = await api.operator('opsadmin');
  const set = (minutes: number | null) =>
    console.call('PUT', '/api/ops/settings', { changes: { ops_idle_minutes: minutes } });
  expect((await set(4)).status).toBe(422);
  expect((await set(5)).status).toBe(200);
  expect(await idleMs(console)).toBeLessThanOrEqual(5 * minute);
  await leave(console, 5);
  expect((await console.get('/api/ops/me')).status).toBe(401);
  const admin = await api.operator('opsadmin');
  const { body } = await admin.post('/api/ops/tokens', { name: 'idle', permissions: ['audit:read'], remotes: [] });
  expect((await api.pipeline(body.secret).get('/api/ops/me')).body.idle_ms).toBeNull();
});
