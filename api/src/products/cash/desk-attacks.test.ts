import type { Client } from '../../../test/client';
import { demoPassword } from '../../site/demo/seed';
import { allRight, CashSite } from './testing/site';

let site: CashSite;
let first: Client;
let second: Client;
beforeAll(async () => {
  site = await CashSite.start({});
  await site.settings({ automatic_up_to: 0 });
  [first, second] = [await site.api.operator('opsadmin'), await site.api.operator('opsadmin2')];
});
afterAll(() => site.stop());
afterEach(async () => {
  await site.until(async () => JSON.stringify(await site.sums()) === JSON.stringify(allRight));
});

const credit = async (login: string, amount: number): Promise<number> => {
  const member = await site.api.member(login);
  return (await member.once('/api/cash/credit', { amount })).body.request.id;
};
const debit = async (login: string, amount: number): Promise<number> => {
  const member = await site.api.member(login);
  return (await member.once('/api/cash/debit', { amount, password: demoPassword })).body.request.id;
};
const claim = async (operator: Client, id: number): Promise<number> =>
  (await operator.post(`/api/ops/cash/requests/${id}/claim`, {})).body.version;
const reject = async (operator: Client, id: number) => {
  const version = await claim(operator, id);
  return operator.once(`/api/ops/cash/requests/${id}/reject`, { version, reason: 'other', words: '' });
};
/** A payment on the statement that no request fits, by its amount. */
const openLine = async (amount: number): Promise<string> => {
  let line: string | undefined;
  await site.until(async () => {
    const { lines } = (await first.get('/api/ops/bank/lines?view=open')).body;
    line = lines.find((row: { amount: number }) => row.amount === amount)?.id;
    return line !== undefined;
  });
  return line!;
};

test('a credit is taken back by its member alone, once, and only while no operator has acted', async () => {
  const member = await site.api.member('demo1');
  const other = await site.api.member('demo2');
  const takeBack = (client: Client, request: number) => client.post(`/api/cash/credit/${request}/takeBack`, {});
  const id = await credit('demo1', 30_000);
  expect((await takeBack(other, id)).status).toBe(404);
  expect((await takeBack(member, 999_999)).status).toBe(404);
  expect((await member.get('/api/cash/terms')).body).toMatchObject({
    credit_minutes: expect.any(Number),
    credit: { current: { id, taken_back: false } },
  });
  const answers = await Promise.all([takeBack(member, id), takeBack(member, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({ state: 'expired', taken_back: true });
  // It does not block the next request.
  const next = await credit('demo1', 40_000);
  await claim(first, next);
  expect((await takeBack(member, next)).status).toBe(409);
  // Having let go of it again is having acted.
  await first.post(`/api/ops/cash/requests/${next}/release`, {});
  expect((await takeBack(member, next)).status).toBe(409);
  expect((await reject(first, next)).status).toBe(200);
  expect((await takeBack(member, next)).status).toBe(409);
  const paidOut = await debit('demo1', 10_000);
  expect((await takeBack(member, paidOut)).status).toBe(404);
  expect((await reject(first, paidOut)).status).toBe(200);
  const notices = (await member.get('/api/user/notifications')).body.data.map(
    (row: { message: string }) => row.message,
  );
  expect(notices.join()).not.toContain('30,000원');
});

const reads = [
  'cash/requests?view=todo',
  'cash/requests/1',
  'cash/days',
  'cash/requests.csv',
  'cash/settings',
  'bank/lines?view=all',
  'bank/payouts?view=open',
  'bank/reconcile',
];
const acts: [string, string, object][] = [
  ['POST', 'cash/requests/1/claim', {}],
  ['POST', 'cash/requests/1/release', {}],
  ['POST', 'cash/requests/1/approve', { version: 1 }],
  ['POST', 'cash/approve-matched', { ids: [1] }],
  ['POST', 'cash/requests/1/reject', { version: 1, reason: 'other', words: '' }],
  ['POST', 'cash/requests/1/hold', { version: 1 }],
  ['POST', 'cash/requests/1/resume', { version: 1 }],
  ['POST', 'bank/lines/B-1/link', { request: 1 }],
  ['POST', 'bank/lines/B-1/refund', { note: 'because' }],
  ['POST', 'bank/payouts/1/ask', {}],
  ['POST', 'bank/payouts/1/decide', { outcome: 'confirmed', note: 'because' }],
  ['PUT', 'cash/switch', { kind: 'credit', open: false }],
  ['POST', 'cash/points', { member: 1, point: 100, words: 'because' }],
];

test.each(['ops2', 'trader1', 'ops4'])('%s, who has no right to cash, reads and does nothing there', async (login) => {
  const other = await site.api.operator(login);
  for (const path of reads) expect([path, (await other.get(`/api/ops/${path}`)).status]).toEqual([path, 403]);
  for (const [method, path, body] of acts) {
    const { status } = await other.call(method, `/api/ops/${path}`, body, { 'idempotency-key': 'no-right-to-cash-1' });
    expect([path, status]).toEqual([path, 403]);
  }
  const member = await site.api.member('demo1');
  for (const path of reads) expect([401, 403]).toContain((await member.get(`/api/ops/${path}`)).status);
  const { settings } = (await first.get('/api/ops/cash/settings')).body;
  expect(settings.credit.open).toBe(true);
});

test('a large debit that both approve, again and at once, is one payout', async () => {
  const id = await debit('demo5', 3_500_000);
  const { approval } = (await site.approve(first, id)).body;
  const path = `/api/ops/approvals/${approval}/approve`;
  const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => [first, second][at % 2]!.once(path, {})));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await second.once(path, {})).status).toBe(409);
  await site.untilState(id, 'done');
  const payouts = await site.api.services.db.query('select 1 from cash_payouts where request_id = $1', [id]);
  expect(payouts).toHaveLength(1);
});

test('a payment links to no request that is not claimed, is over, is somebody else’s or has another amount', async () => {
  const ids = [await credit('demo1', 40_000)];
  await reject(first, ids[0]!);
  ids.push(await credit('demo1', 50_000));
  await site.bank.transfer('마루하나', 40_000);
  const line = await openLine(40_000);
  const id = ids[1]!;
  expect((await first.post(`/api/ops/bank/lines/${line}/link`, { request: id })).body.code).toBe('MARU-632');
  await claim(first, id);
  // The amount differs; the other operator has not claimed it; the first request is over.
  expect((await first.post(`/api/ops/bank/lines/${line}/link`, { request: id })).body.code).toBe('MARU-635');
  expect((await second.post(`/api/ops/bank/lines/${line}/link`, { request: id })).body.code).toBe('MARU-631');
  expect((await first.post(`/api/ops/bank/lines/${line}/link`, { request: ids[0] })).body.code).toBe('MARU-633');
  await reject(first, id);
});

test('a payment that is asked back twice goes back once, and is linked to nothing meanwhile', async () => {
  await site.bank.transfer('마루하나', 60_000);
  const line = await openLine(60_000);
  const ask = () => second.post(`/api/ops/bank/lines/${line}/refund`, { note: 'not ours' });
  const asked = await Promise.all([ask(), ask(), ask()]);
  const made = asked.filter(({ status }) => status === 200);
  expect(made).toHaveLength(1);
  const { approval } = made[0]!.body;
  const both = await Promise.all([1, 2].map(() => first.once(`/api/ops/approvals/${approval}/approve`, {})));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  const id = await credit('demo1', 60_000);
  await claim(first, id);
  expect((await first.post(`/api/ops/bank/lines/${line}/link`, { request: id })).body.code).toBe('MARU-636');
  await site.until(async () => {
    const { lines } = (await first.get('/api/ops/bank/lines?view=all')).body;
    return lines.find((row: { id: string }) => row.id === line).state === 'refunded';
  });
  await reject(first, id);
});

test('settings that were changed since they were read are not put over by an older request', async () => {
  const { settings } = (await first.get('/api/ops/cash/settings')).body;
  const change = (more: object) => first.call('PUT', '/api/ops/cash/settings', { settings: { ...settings, ...more } });
  const { approval } = (await change({ expire_minutes: 30 })).body;
  expect((await change({ expire_minutes: 40 })).body.code).toBe('MARU-624');
  // Closing needs one operator and happens between request and approval.
  await second.call('PUT', '/api/ops/cash/switch', { kind: 'debit', open: false });
  const answer = await second.once(`/api/ops/approvals/${approval}/approve`, {});
  expect(answer.status).toBe(409);
  const { body } = await first.get('/api/ops/cash/settings');
  expect(body.settings).toMatchObject({ expire_minutes: settings.expire_minutes, debit: { open: false } });
  await first.call('PUT', '/api/ops/cash/switch', { kind: 'debit', open: true });
});

test('lists take no more than they give, and no made-up words', async () => {
  for (const query of ['view=nothing', 'view=todo&limit=501', 'view=todo&limit=0', 'view=all&verdict=good', '']) {
    expect([query, (await first.get(`/api/ops/cash/requests?${query}`)).status]).toEqual([query, 422]);
  }
  expect((await first.get('/api/ops/bank/lines?view=all&limit=501')).status).toBe(422);
  const { body } = await first.get('/api/ops/cash/requests?view=all&limit=2');
  expect([body.rows.length, body.more]).toEqual([2, true]);
  expect(body.rows[0].id).toBeGreaterThan(body.rows[1].id);
  const { body: held } = await first.get(`/api/ops/cash/requests?view=all&search=${encodeURIComponent("' or 1=1 --")}`);
  expect(held.rows).toEqual([]);
});

// spec backoffice.23
test('many small debits are one large one: the one that passes the bound of the day waits for a second person', async () => {
  await site.api.services.db.query('delete from operator_alone');
  const { settings } = (await first.get('/api/ops/cash/settings')).body;
  const amount = settings.debit.second_person_from / 3;
  const approved: number[] = [];
  for (const [at, login] of ['demo2', 'demo3', 'demo4'].entries()) {
    const id = await debit(login, amount);
    await claim(first, id);
    const { body } = await site.approve(first, id);
    expect([at, body.approval]).toEqual([at, at < 2 ? null : expect.any(Number)]);
    if (body.approval) await second.once(`/api/ops/approvals/${body.approval}/approve`, {});
    approved.push(id);
  }
  for (const id of approved) await site.untilState(id, 'done');
});
