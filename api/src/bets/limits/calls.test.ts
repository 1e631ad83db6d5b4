import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startApi();
  admin = await api.operator('opsadmin');
});
afterAll(() => api.stop());

const path = '/api/ops/limits';
const limit = { scope: 'match', key: 'coin:1:7', kind: 'max_loss', amount: 5_000_000 };

test('an operator of the desk sets, finds and removes limits; each change stands in the audit log', async () => {
  const set = await admin.call('PUT', path, { ...limit, note: 'derby' });
  expect(set).toMatchObject({ status: 200, body: { ...limit, note: 'derby' } });
  const found = await admin.get(`${path}?scope=match&key=coin:1:7`);
  expect(found.body.limits).toEqual([set.body]);
  expect((await admin.call('DELETE', `${path}/${set.body.id}`)).status).toBe(200);
  expect((await admin.call('DELETE', `${path}/${set.body.id}`)).status).toBe(404);
  const log = await api.services.db.query('select action, subject from audit_log order by id desc limit 2');
  expect(log).toEqual([
    { action: 'limit.remove', subject: 'limit max_loss match coin:1:7' },
    { action: 'limit.set', subject: 'limit max_loss match coin:1:7' },
  ]);
  expect((await admin.get('/api/ops/bet-alerts?acknowledged=no')).body).toEqual({ alerts: [], more: false });
  expect((await admin.call('POST', '/api/ops/bet-alerts/12345/acknowledge')).status).toBe(404);
});

test.each([
  [{ ...limit, scope: 'league', key: 'coin:league:1' }, 'kind'],
  [{ ...limit, scope: 'level', key: '1' }, 'kind'],
  [{ ...limit, key: '7' }, 'key'],
  [{ ...limit, scope: 'member', key: 'coin:7' }, 'key'],
  [{ ...limit, key: "coin:1' or true --" }, 'key'],
  [{ ...limit, key: 'coin:1*' }, 'key'],
  [{ ...limit, amount: -1 }, 'amount'],
  [{ ...limit, amount: 1.5 }, 'amount'],
  [{ ...limit, scope: 'site' }, 'scope'],
])('%j is no limit', async (body, field) => {
  const refused = await admin.call('PUT', path, body);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
});

test('whoever is not of the desk sees and changes nothing', async () => {
  const viewer = await api.operator('ops2');
  const member = await api.member('demo1', { 'x-maru-ops': '1' });
  const guest = api.guest({ 'x-maru-ops': '1' });
  for (const [client, status] of [
    [viewer, 403],
    [member, 401],
    [guest, 401],
  ] as const) {
    expect((await client.get(path)).status).toBe(status);
    expect((await client.call('PUT', path, limit)).status).toBe(status);
    expect((await client.call('DELETE', `${path}/1`)).status).toBe(status);
    expect((await client.get('/api/ops/bet-alerts')).status).toBe(status);
    expect((await client.call('POST', '/api/ops/bet-alerts/1/acknowledge')).status).toBe(status);
  }
});
