import { locales } from '@maru/contracts';
import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';

let api: TestApi;
let admin: Client;
let trader: Client;
let other: Client;
beforeAll(async () => {
  api = await startApi();
  [admin, trader, other] = (await Promise.all(
    ['opsadmin', 'trader1', 'trader2'].map((login) => api.operator(login)),
  )) as [Client, Client, Client];
});
afterAll(() => api.stop());

const path = '/api/ops/limits';
const limit = { scope: 'match', key: 'coin:1:7', kind: 'max_loss', amount: 5_000_000 };

const listed = async (key: string) => (await admin.get(`${path}?scope=match&key=${key}`)).body.limits;
const put = (who: Client, body: object) => who.call('PUT', path, body);
const decide = (who: Client, id: number, verb = 'approve', body: object = {}) =>
  who.once<{ code?: string }>(`/api/ops/approvals/${id}/${verb}`, body);

// spec backoffice.27
test('a new limit and a lower one hold at once; each stands in the audit log', async () => {
  const set = await put(trader, { ...limit, note: 'derby' });
  expect(set).toMatchObject({ status: 200, body: { limit: { ...limit, note: 'derby' }, approval: null } });
  const lower = await put(trader, { ...limit, amount: 4_000_000 });
  expect(lower.body).toMatchObject({ limit: { amount: 4_000_000 }, approval: null });
  expect(await listed('coin:1:7')).toEqual([{ ...lower.body.limit, approval: null }]);
  expect((await admin.call('DELETE', `${path}/12345`)).status).toBe(404);
  const log = await api.services.db.query('select action, subject, detail from audit_log order by id desc limit 2');
  expect(log).toEqual([
    {
      action: 'limit.set',
      subject: 'limit max_loss match coin:1:7',
      detail: { amount: [5_000_000, 4_000_000], note: '' },
    },
    {
      action: 'limit.set',
      subject: 'limit max_loss match coin:1:7',
      detail: { amount: [null, 5_000_000], note: 'derby' },
    },
  ]);
  expect((await admin.get('/api/ops/bet-alerts?acknowledged=no')).body).toEqual({ alerts: [], more: false });
  expect((await admin.call('POST', '/api/ops/bet-alerts/12345/acknowledge')).status).toBe(404);
});

// spec backoffice.27
test('a limit is raised, and removed, by two people: what holds stays until another trader approves', async () => {
  const raised = { ...limit, key: 'coin:1:8', amount: 9_000_000, note: 'final' };
  await put(trader, { ...raised, amount: 5_000_000 });
  const { status, body } = await put(trader, raised);
  expect([status, body.limit.amount, typeof body.approval]).toEqual([200, 5_000_000, 'number']);
  expect(await listed('coin:1:8')).toMatchObject([{ amount: 5_000_000, approval: body.approval }]);
  for (const locale of locales) {
    const { body: request } = await other.get(`/api/ops/approvals/${body.approval}`, { 'accept-language': locale });
    const received = JSON.stringify(request);
    expect(received).toContain('9,000,000');
    expect(received).not.toContain('bets.limit_change');
  }
  expect((await decide(other, body.approval)).status).toBe(200);
  expect(await listed('coin:1:8')).toMatchObject([{ amount: 9_000_000, note: 'final', approval: null }]);
  const [line] = await api.services.db.query(
    `select actor, detail from audit_log where action = 'limit.set' order by id desc limit 1`,
  );
  expect(line).toMatchObject({ detail: { amount: [5_000_000, 9_000_000], approval: body.approval } });

  const gone = await trader.call('DELETE', `${path}/${body.limit.id}`);
  expect([gone.status, await listed('coin:1:8')]).toMatchObject([200, [{ approval: gone.body.approval }]]);
  expect((await decide(other, gone.body.approval)).status).toBe(200);
  expect(await listed('coin:1:8')).toEqual([]);
});

// spec backoffice.27
test('no way around the second person: approving oneself, raising twice, another amount, a removal and a new one', async () => {
  const key = 'coin:1:9';
  const own = { ...limit, key };
  await put(trader, own);
  const { approval, limit: held } = (await put(trader, { ...own, amount: 9_000_000 })).body;
  // The requester cannot approve the request, whatever the body contains.
  expect((await decide(trader, approval)).status).toBe(403);
  expect((await decide(trader, approval, 'approve', { amount: 90_000_000, requested_by: 2 })).status).toBeGreaterThan(
    399,
  );
  // A second request for the same limit waits for the end of the first, by raising or by removing.
  expect((await put(trader, { ...own, amount: 90_000_000 })).status).toBe(409);
  expect((await trader.call('DELETE', `${path}/${held.id}`)).status).toBe(409);
  // The body's own words do not make it a lower one.
  expect((await put(trader, { ...own, amount: 90_000_000, approval: 1 })).status).toBe(422);
  expect(await listed(key)).toMatchObject([{ amount: 5_000_000 }]);
  // The limit was lowered since the request, so the approval no longer matches it.
  await put(other, { ...own, amount: 1_000_000 });
  expect((await decide(other, approval)).status).toBe(409);
  expect(await listed(key)).toMatchObject([{ amount: 1_000_000, approval: null }]);
  // Two operators set the limit concurrently: the lower amount wins in either order.
  const fresh = { ...limit, key: 'coin:1:10' };
  await Promise.all([put(trader, { ...fresh, amount: 8_000_000 }), put(other, { ...fresh, amount: 2_000_000 })]);
  expect(await listed('coin:1:10')).toMatchObject([{ amount: 2_000_000 }]);
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
