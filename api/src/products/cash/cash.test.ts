import { channels, liveEvents } from '@maru/contracts';
import type { Client } from '../../../test/client';
import { demoPassword } from '../../site/demo/seed';
import { allRight, CashSite, roomy } from './testing/site';

let site: CashSite;
let demo1: Client;
let demo2: Client;
let first: Client;
let second: Client;
beforeAll(async () => {
  site = await CashSite.start();
  [demo1, demo2] = [await site.api.member('demo1'), await site.api.member('demo2')];
  [first, second] = [await site.api.operator('opsadmin'), await site.api.operator('opsadmin2')];
});
afterAll(() => site.stop());
afterEach(async () => {
  // Every test leaves the books right and no request open.
  await site.until(async () => JSON.stringify(await site.sums()) === JSON.stringify(allRight));
  expect(await site.sums()).toEqual(allRight);
});

const credit = (client: Client, amount: unknown, key?: string) => client.once('/api/cash/credit', { amount }, key);
const debit = (client: Client, amount: unknown, password = demoPassword, key?: string) =>
  client.once('/api/cash/debit', { amount, password }, key);
const reject = async (operator: Client, id: number, reason = 'other') => {
  const { body } = await operator.post(`/api/ops/cash/requests/${id}/claim`, {});
  return operator.once(`/api/ops/cash/requests/${id}/reject`, { version: body.version, reason, words: '' });
};

// spec cash.11
test('a credit whose payment fits is approved by itself; the member is notified, and sees it in list and statement', async () => {
  const sent: unknown[][] = [];
  const { live } = site.api.services;
  const publish = live.publish.bind(live);
  live.publish = (...call) => {
    sent.push(call);
    publish(...call);
  };
  const before = await site.money('demo1');
  const made = await credit(demo1, 50_000);
  expect(made).toMatchObject({
    status: 200,
    body: { request: { kind: 'credit', amount: 50_000, state: 'requested' } },
  });
  const { id } = made.body.request;
  await site.bank.transfer('마루하나', 50_000);
  await site.untilState(id, 'done');
  expect(await site.money('demo1')).toEqual({ ...before, cash: before.cash + 50_000 });
  const list = (await demo1.get('/api/cash/credit')).body;
  expect(list).toMatchObject({ total: 1, data: [{ id, state: 'done', seen_at: expect.any(Number) }] });
  const updates = () => sent.filter(([, event]) => event === liveEvents.cashUpdated).map(([to, , of]) => [to, of]);
  await site.until(async () => updates().some(([, of]) => (of as { state: string }).state === 'done'));
  const { body: user } = await demo1.get('/api/user');
  expect(new Set(updates().map(([to]) => to))).toEqual(new Set([channels.user(user.id)]));
  await site.until(async () => (await demo1.get('/api/user/notifications')).body.data[0]?.type === 'credit');
  const { body: statement } = await demo1.get('/api/cash/statement?kind=credit');
  expect(statement).toMatchObject({
    total: 1,
    data: [{ kind: 'credit', amount: 50_000, balance: before.cash + 50_000, reference: `cash:${id}` }],
  });
  live.publish = publish;
});

// spec cash.12
test('a debit sets the money aside, is paid by the bank to the member’s own account, and is then out of the ledger', async () => {
  const before = await site.money('demo2');
  const made = await debit(demo2, 200_000);
  expect(made).toMatchObject({ status: 200, body: { money: before.cash - 200_000, request: { state: 'requested' } } });
  const { id } = made.body.request;
  expect(await site.money('demo2')).toEqual({ cash: before.cash - 200_000, hold: before.hold + 200_000 });
  expect((await site.approve(first, id)).body).toMatchObject({ approval: null, request: { state: 'paying' } });
  await site.untilState(id, 'done');
  expect(await site.money('demo2')).toEqual({ cash: before.cash - 200_000, hold: before.hold });
  const { body } = await first.get('/api/ops/bank/payouts?view=over');
  expect(body.payouts[0]).toMatchObject({ request: id, state: 'confirmed', amount: 200_000 });
});

// spec cash.12
test('a debit asks for the password, and one that was requested cannot be taken back', async () => {
  expect(await debit(demo1, 10_000, 'not the password')).toMatchObject({ status: 422, body: { code: 'MARU-102' } });
  const { id } = (await debit(demo1, 10_000)).body.request;
  expect(await demo1.call('DELETE', `/api/cash/debit/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'MARU-442' },
  });
  expect((await demo1.call('DELETE', '/api/cash/debit/all')).status).toBe(200);
  expect((await demo1.get('/api/cash/debit')).body.data[0]).toMatchObject({ id, state: 'requested' });
  expect((await site.money('demo1')).hold).toBe(10_000);
  expect((await reject(first, id)).status).toBe(200);
  expect((await site.money('demo1')).hold).toBe(0);
  expect((await demo1.call('DELETE', `/api/cash/debit/${id}`)).status).toBe(200);
  expect((await demo1.get('/api/cash/debit')).body.total).toBe(0);
  const rows = await site.api.services.db.query('select state from cash_requests where id = $1', [id]);
  expect(rows).toEqual([{ state: 'rejected' }]);
});

// spec cash.13
test.each([0, -10_000, 10_000.5, 1e18, '10000', null, 9_000_000_000_001])(
  'an amount of %j moves nothing',
  async (amount) => {
    const before = await site.money('demo1');
    for (const answer of [await credit(demo1, amount), await debit(demo1, amount)]) expect(answer.status).toBe(422);
    expect(await site.money('demo1')).toEqual(before);
    expect((await demo1.get('/api/cash/terms')).body).toMatchObject({
      credit: { current: null },
      debit: { current: null },
    });
  },
);

// spec cash.14
test('the same key and body is the same request, another body is refused, and fifty at once make one', async () => {
  const key = 'k'.repeat(20);
  const answers = await Promise.all(Array.from({ length: 50 }, () => credit(demo2, 20_000, key)));
  const ids = new Set(answers.map(({ status, body }) => `${status} ${body.request?.id}`));
  expect(ids.size).toBe(1);
  expect((await credit(demo2, 30_000, key)).status).toBe(409);
  const [row] = await site.api.services.db.query<{ count: number }>(
    `select count(*)::int as count from cash_requests where kind = 'credit' and amount = 20000`,
  );
  expect(row!.count).toBe(1);
  expect((await reject(first, answers[0]!.body.request.id)).status).toBe(200);
});

// spec cash.13
test('one request of a kind is open at a time, however many are sent at once, and money is never set aside twice', async () => {
  const before = await site.money('demo2');
  const answers = await Promise.all(Array.from({ length: 8 }, () => debit(demo2, 100_000)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(await site.money('demo2')).toEqual({ cash: before.cash - 100_000, hold: before.hold + 100_000 });
  const { id } = answers.find(({ status }) => status === 200)!.body.request;
  await reject(first, id);
  expect(await site.money('demo2')).toEqual(before);
});

// spec cash.13
test('limits of amount, unit, count and sum hold, and terms say what is left', async () => {
  const demo4 = await site.api.member('demo4');
  await site.settings({
    credit: {
      open: true,
      quick_amounts: [10_000],
      second_person_from: 3_000_000,
      levels: { '*': { min: 10_000, max: 100_000, unit: 10_000, day_count: 2, day_sum: 120_000 } },
    },
  });
  const refused = async (amount: number, code: string) => {
    expect((await credit(demo4, amount)).body.code).toBe(code);
  };
  await refused(5_000, 'MARU-443');
  await refused(110_000, 'MARU-444');
  await refused(15_000, 'MARU-445');
  const entry = (await credit(demo4, 100_000)).body.request;
  await refused(10_000, 'MARU-442');
  await site.bank.transfer('demo4', 100_000);
  const [row] = await site.api.services.db.query<{ holder: string }>(
    `select holder from members where login = 'demo4'`,
  );
  await site.bank.transfer(row!.holder, 100_000);
  await site.untilState(entry.id, 'done');
  expect((await demo4.get('/api/cash/terms')).body.credit).toMatchObject({
    left: { count: 1, sum: 20_000 },
    current: null,
  });
  await refused(30_000, 'MARU-447');
  const two = (await credit(demo4, 20_000)).body.request;
  await site.bank.transfer(row!.holder, 20_000);
  await site.untilState(two.id, 'done');
  await refused(10_000, 'MARU-446');
  await first.call('PUT', '/api/ops/cash/switch', { kind: 'credit', open: false });
  await refused(10_000, 'MARU-441');
  await site.settings({ credit: roomy('credit') });
});

// spec cash.17
test('another member’s requests, and ids that are made up, are not there', async () => {
  const { id } = (await debit(await site.api.member('demo3'), 10_000)).body.request;
  for (const path of [`/api/cash/debit/${id}`, '/api/cash/debit/999999999', '/api/cash/allPoint/delete/999']) {
    expect((await demo1.call('DELETE', path)).status).toBe(404);
  }
  expect((await demo1.post(`/api/cash/requests/${id}/answer`, { answer: 'yes' })).status).toBe(404);
  expect((await demo1.get('/api/cash/debit')).body.data.map((row: { id: number }) => row.id)).not.toContain(id);
  expect((await demo1.get(`/api/ops/cash/requests/${id}`)).status).toBe(401);
  expect((await site.api.guest().get('/api/cash/terms')).status).toBe(401);
  const viewer = await site.api.operator('trader1');
  expect((await viewer.get(`/api/ops/cash/requests/${id}`)).status).toBe(403);
  await reject(first, id);
});

// spec cash.18
test('two operators at once, and one twice: a request ends once', async () => {
  const before = await site.money('demo1');
  const { id } = (await debit(demo1, 30_000)).body.request;
  const claims = await Promise.all(
    [first, second].map((operator) => operator.post(`/api/ops/cash/requests/${id}/claim`, {})),
  );
  expect(claims.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [owner, other] = claims[0]!.status === 200 ? [first, second] : [second, first];
  const version = claims.find(({ status }) => status === 200)!.body.version;
  const path = `/api/ops/cash/requests/${id}`;
  expect((await other.once(`${path}/approve`, { version })).body.code).toBe('MARU-631');
  const key = 'a'.repeat(20);
  const tries = await Promise.all([
    ...Array.from({ length: 5 }, () => owner.once(`${path}/approve`, { version }, key)),
    ...Array.from({ length: 5 }, () => owner.once(`${path}/approve`, { version })),
    ...Array.from({ length: 5 }, () => owner.once(`${path}/reject`, { version, reason: 'other', words: '' })),
  ]);
  const done = tries.filter(({ status }) => status === 200);
  expect([1, 5]).toContain(done.length);
  await site.until(async () => ['done', 'rejected'].includes(await site.readState(id)));
  const paid = (await site.readState(id)) === 'done' ? 30_000 : 0;
  expect(await site.money('demo1')).toEqual({ ...before, cash: before.cash - paid });
});

test('an operator’s act with the same key is answered as before, with another body it is refused', async () => {
  const { id } = (await credit(demo1, 10_000)).body.request;
  const path = `/api/ops/cash/requests/${id}`;
  const { version } = (await first.post(`${path}/claim`, {})).body;
  const key = 'r'.repeat(20);
  const body = { version, reason: 'no_payment', words: '' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => first.once(`${path}/reject`, body, key)));
  expect(answers.map(({ status, body: row }) => [status, row.state])).toEqual(Array(5).fill([200, 'rejected']));
  expect((await first.once(`${path}/reject`, { ...body, reason: 'other' }, key)).body.code).toBe('MARU-204');
  expect((await first.once(`${path}/reject`, body)).body.code).toBe('MARU-633');
});

// spec cash.18
test('from the threshold on two people approve; one of them alone cannot', async () => {
  const demo5 = await site.api.member('demo5');
  const { id } = (await debit(demo5, 4_000_000)).body.request;
  const asked = await site.approve(first, id);
  expect(asked.body).toMatchObject({ approval: expect.any(Number), request: { state: 'requested', verdict: 'large' } });
  const { approval, request } = asked.body;
  const path = `/api/ops/cash/requests/${id}`;
  expect((await first.once(`${path}/approve`, { version: request.version })).body.code).toBe('MARU-624');
  expect((await first.once(`${path}/reject`, { version: request.version, reason: 'other' })).body.code).toBe(
    'MARU-624',
  );
  expect((await first.once(`/api/ops/approvals/${approval}/approve`, {})).body.code).toBe('MARU-621');
  expect((await second.once(`/api/ops/approvals/${approval}/approve`, {})).body.state).toBe('approved');
  await site.untilState(id, 'done');
});

// spec cash.18
test('a request is held with a question; the member’s answer brings it back, and what is over takes none', async () => {
  const { id } = (await credit(demo1, 10_000)).body.request;
  const path = `/api/ops/cash/requests/${id}`;
  const { version } = (await first.post(`${path}/claim`, {})).body;
  expect((await first.post(`${path}/hold`, { version: version + 1, question: 'Who paid?' })).body.code).toBe(
    'MARU-601',
  );
  expect((await first.post(`${path}/hold`, { version, question: 'Who paid?' })).body.state).toBe('held');
  expect((await demo1.get('/api/cash/credit')).body.data[0]).toMatchObject({ state: 'held', question: 'Who paid?' });
  expect((await demo1.post(`/api/cash/requests/${id}/answer`, { answer: 'I did' })).body).toMatchObject({
    state: 'requested',
    answer: 'I did',
  });
  expect((await demo1.post(`/api/cash/requests/${id}/answer`, { answer: 'again' })).body.code).toBe('MARU-633');
  const { body: detail } = await first.get(path);
  expect(detail.steps.map(({ action }: { action: string }) => action)).toEqual(['request', 'claim', 'ask', 'answer']);
  expect((await reject(first, id)).status).toBe(200);
  expect((await first.post(`${path}/claim`, {})).body.code).toBe('MARU-633');
});

test('several fitting credits are approved together, others are left as they are', async () => {
  const demo3 = await site.api.member('demo3');
  await site.settings({ automatic_up_to: 0 });
  const fits = (await credit(demo1, 60_000)).body.request.id;
  const waits = (await credit(demo3, 60_000)).body.request.id;
  await site.bank.transfer('마루하나', 60_000);
  await site.until(async () => (await first.get(`/api/ops/cash/requests/${fits}`)).body.request.verdict === 'match');
  const answer = await first.once('/api/ops/cash/approve-matched', { ids: [waits, fits, 999_999] });
  expect(answer.body).toEqual({ approved: [fits], left: [waits, 999_999] });
  expect([await site.readState(fits), await site.readState(waits)]).toEqual(['done', 'requested']);
  await reject(first, waits);
  await site.settings({ automatic_up_to: 1_000_000 });
});

test('a restricted member requests no credit, and is paid what is theirs', async () => {
  const demo4 = await site.api.member('demo4');
  const { db } = site.api.services;
  await db.query(`update members set only_cs = 1 where login = 'demo4'`);
  const again = await site.api.member('demo4');
  expect((await credit(again, 10_000)).status).toBe(403);
  expect((await again.once('/api/cash/convertPoint', { point: 100_000 })).status).toBe(403);
  const made = await debit(again, 10_000);
  expect(made.status).toBe(200);
  await reject(first, made.body.request.id);
  await db.query(`update members set only_cs = 0 where login = 'demo4'`);
  expect((await demo4.get('/api/cash/terms')).status).toBe(200);
});

test('a member from before with an account that no bank has requests neither, and no money is set aside', async () => {
  const demo4 = await site.api.member('demo4');
  const { db } = site.api.services;
  const before = await site.money('demo4');
  for (const account of ['------', '0000000000', '12345', '']) {
    await db.query(`update members set account = $1 where login = 'demo4'`, [account]);
    for (const call of [debit, credit]) {
      const { status, body } = await call(demo4, 10_000);
      expect([account, status, body.code]).toEqual([account, 422, 'MARU-448']);
      expect(body.message).toContain('계좌를 다시 등록');
    }
  }
  expect(await site.money('demo4')).toEqual(before);
  await db.query(`update members set account = '100-0000-0000' where login = 'demo4'`);
  const made = await debit(demo4, 10_000);
  expect(made.status).toBe(200);
  await reject(first, made.body.request.id);
});

test('settings are changed by two people; limits bind the next request', async () => {
  const { settings } = (await first.get('/api/ops/cash/settings')).body;
  const levels = { '*': { min: 500_000, max: 500_000, unit: 10_000, day_count: 10, day_sum: 9_000_000 } };
  const changed = { ...settings, credit: { ...settings.credit, levels } };
  expect(
    (await first.call('PUT', '/api/ops/cash/settings', { settings: { ...changed, automatic_up_to: -1 } })).status,
  ).toBe(422);
  const { approval } = (await first.call('PUT', '/api/ops/cash/settings', { settings: changed })).body;
  expect((await first.get('/api/ops/cash/settings')).body).toEqual({ settings, approval });
  expect((await second.get(`/api/ops/approvals/${approval}`)).body.changes).toContainEqual({
    key: 'credit.levels.*.min',
    name: 'credit.levels.*.min',
    from: '10000',
    to: '500000',
  });
  expect((await first.once(`/api/ops/approvals/${approval}/approve`, {})).body.code).toBe('MARU-621');
  await second.once(`/api/ops/approvals/${approval}/approve`, {});
  const demo5 = await site.api.member('demo5');
  expect((await credit(demo5, 100_000)).body.code).toBe('MARU-443');
  await site.settings({ credit: roomy('credit') });
});

test('queue, figures of the day and file say the same of what was done', async () => {
  const { body: over } = await first.get('/api/ops/cash/requests?view=over&kind=debit&state=done');
  const { body: figures } = await first.get('/api/ops/cash/days');
  const sum = over.rows.reduce((all: number, { amount }: { amount: number }) => all + amount, 0);
  expect(figures.today.debits).toEqual({ count: over.rows.length, sum });
  expect(figures.today.net).toBe(figures.today.credits.sum - sum);
  const { body: page } = await first.get('/api/ops/cash/requests?view=over&search=demo5');
  expect(new Set(page.rows.map(({ member }: { member: { login: string } }) => member.login))).toEqual(
    new Set(['demo5']),
  );
  const file = await fetch(`${site.api.base}/api/ops/cash/requests.csv`, {
    headers: { 'x-maru-ops': '1', cookie: [...first.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  const lines = (await file.text()).trim().split('\r\n');
  const [row] = await site.api.services.db.query<{ count: number }>('select count(*)::int as count from cash_requests');
  expect(lines).toHaveLength(row!.count + 1);
  expect(lines.join()).not.toContain('100-0000-0000');
});

test('the flow of a member has the sums of completed requests of thirty days, hidden ones too', async () => {
  const demo4 = await site.api.member('demo4');
  type Days = { credit: number; debit: number }[];
  const read = async (client: Client) => (await client.get('/api/cash/flow')).body.days as Days;
  const [before, others] = [await read(demo4), await read(demo1)];
  const { id } = (await debit(demo4, 20_000)).body.request;
  await reject(first, id);
  expect(await read(demo4)).toEqual(before);
  const add = (kind: string, amount: number, daysAgo: number, endedBefore = '0 s') =>
    site.api.services.db.query(
      `insert into cash_requests (member_id, kind, amount, state, bank, account, holder, verdict, ended_at, hidden_at)
       select id, $1, $2, 'done', '', '', '', 'fits',
              korean_day_begin(korean_day(clock_timestamp()) - $3::int) - $4::interval, clock_timestamp()
         from members where login = 'demo4'`,
      [kind, amount, daysAgo, endedBefore],
    );
  await add('credit', 30_000, 0);
  await add('debit', 10_000, 0);
  await add('credit', 50_000, 0, '1 ms');
  await add('credit', 70_000, 29);
  await add('credit', 90_000, 29, '1 ms');
  const after = await read(demo4);
  const added = after.map(({ credit, debit }, at) => [credit - before[at]!.credit, debit - before[at]!.debit]);
  expect(added).toHaveLength(30);
  expect([added[29], added[28], added[0]]).toEqual([
    [30_000, 10_000],
    [50_000, 0],
    [70_000, 0],
  ]);
  expect(
    added
      .slice(1, 28)
      .flat()
      .every((amount) => amount === 0),
  ).toBe(true);
  expect(await read(demo1)).toEqual(others);
});

// spec cash.8
test('a member’s list is of a state and a period; others’ rows and nonsense are not in it', async () => {
  const demo3 = await site.api.member('demo3');
  const { id } = (await credit(demo3, 40_000)).body.request;
  const listed = async (query: string) => {
    const { status, body } = await demo3.get(`/api/cash/credit?${query}`);
    return status === 200 ? body.data.map((row: { id: number; state: string }) => row) : status;
  };
  const states = async (query: string) => [
    ...new Set((await listed(query)).map(({ state }: { state: string }) => state)),
  ];
  const ids = async (query: string) => (await listed(query)).map((row: { id: number }) => row.id);
  expect(await ids('state=open')).toEqual([id]);
  await reject(first, id);
  expect(await ids('state=open')).toEqual([]);
  expect(await ids('state=refused')).toContain(id);
  expect(await states('state=refused')).not.toContain('done');
  const [row] = (await listed('')).filter((entry: { id: number }) => entry.id === id);
  expect(await ids(`from=${row.created_at}`)).toContain(id);
  expect(await ids(`from=${row.created_at + 1}`)).not.toContain(id);
  expect(await ids(`to=${row.created_at}`)).not.toContain(id);
  expect(await ids(`state=refused&from=${row.created_at}&to=${row.created_at + 1}`)).toEqual([id]);
  expect(
    (await demo1.get('/api/cash/credit?state=refused')).body.data.map((entry: { id: number }) => entry.id),
  ).not.toContain(id);
  for (const wrong of ['state=lost', 'from=yesterday', 'to=-1', 'from=1e30', 'member=1']) {
    expect(await listed(wrong)).toBe(422);
  }
});
