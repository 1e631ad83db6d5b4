import type { Protection } from '@maru/contracts';
import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';
import { demoPassword } from '../../site/demo/seed';

let api: TestApi;
let member: Client;
let other: Client;
beforeAll(async () => {
  api = await startApi();
  member = await api.member('demo1');
  other = await api.member('demo2');
});
afterAll(() => api.stop());

const findLimit = ({ limits }: Protection, kind: string, span: string) =>
  limits.find((limit) => limit.kind === kind && limit.span === span)!;
const set = (kind: string, span: string, amount: number | null) =>
  member.post('/api/protection/limit', { kind, span, amount });
const backdate = (id: number, by: string) =>
  api.services.db.query(
    `update member_limit_raises set requested_at = requested_at - $2::interval, confirm_from = confirm_from - $2::interval,
            expires_at = expires_at - $2::interval where id = $1`,
    [id, by],
  );

// spec cash.48
test('a limit goes down at once and up after 24 hours and a second yes', async () => {
  expect(findLimit((await member.get('/api/protection')).body, 'deposit', 'week').amount).toBeNull();
  await set('deposit', 'week', 5_000_000);
  expect(findLimit((await set('deposit', 'week', 3_000_000)).body.protection, 'deposit', 'week').amount).toBe(
    3_000_000,
  );
  const raised = findLimit((await set('deposit', 'week', 4_000_000)).body.protection, 'deposit', 'week');
  expect(raised).toMatchObject({ amount: 3_000_000, raise: { amount: 4_000_000 } });
  const { id, requested_at, confirm_from } = raised.raise!;
  expect(confirm_from - requested_at).toBe(24 * 3_600_000);
  const confirm = () => member.post(`/api/protection/raise/${id}/confirm`);
  expect((await confirm()).body.code).toBe('MARU-466');
  await backdate(id, '23 hours 59 minutes');
  expect((await confirm()).body.code).toBe('MARU-466');
  await backdate(id, '1 minute');
  expect((await other.post(`/api/protection/raise/${id}/confirm`)).body.code).toBe('MARU-467');
  expect(findLimit((await confirm()).body.protection, 'deposit', 'week')).toMatchObject({
    amount: 4_000_000,
    raise: null,
  });
  expect((await confirm()).body.code).toBe('MARU-467');
});

test('another change replaces a raise that waits; nobody else’s can be withdrawn', async () => {
  await set('stake', 'day', 100_000);
  const { raise } = findLimit((await set('stake', 'day', null)).body.protection, 'stake', 'day');
  expect(raise).toMatchObject({ amount: null });
  expect((await other.delete(`/api/protection/raise/${raise!.id}`)).body.code).toBe('MARU-467');
  const second = findLimit((await set('stake', 'day', 200_000)).body.protection, 'stake', 'day').raise!;
  await backdate(raise!.id, '25 hours');
  expect((await member.post(`/api/protection/raise/${raise!.id}/confirm`)).body.code).toBe('MARU-467');
  expect((await member.delete(`/api/protection/raise/${second.id}`)).status).toBe(200);
  expect(findLimit((await set('stake', 'day', 50_000)).body.protection, 'stake', 'day')).toMatchObject({
    amount: 50_000,
    raise: null,
  });
  const { rows } = (await member.get('/api/protection/events')).body;
  expect(rows.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['limit_set', 'limit_lowered', 'raise_requested', 'raise_confirmed', 'raise_withdrawn']),
  );
  expect((await other.get('/api/protection/events')).body.rows).toEqual([]);
});

test.each([
  [{ kind: 'deposit', span: 'year', amount: 1 }],
  [{ kind: 'other', span: 'day', amount: 1 }],
  [{ kind: 'deposit', span: 'day', amount: -1 }],
  [{ kind: 'deposit', span: 'day', amount: 1.5 }],
  [{ kind: 'deposit', span: 'day', amount: 10 ** 18 }],
  [{ kind: 'deposit', span: 'day' }],
])('%j is no limit', async (body) => {
  expect((await member.post('/api/protection/limit', body)).status).toBe(422);
});

// spec cash.48
test('a deposit limit refuses the credit that passes it and is shown with the terms', async () => {
  await set('deposit', 'day', 150_000);
  expect((await member.once('/api/cash/credit', { amount: 200_000 })).body.code).toBe('MARU-452');
  expect((await member.once('/api/cash/credit', { amount: 100_000 })).status).toBe(200);
  expect((await member.get('/api/cash/terms')).body.deposit_limit).toEqual({
    window: 'day',
    limit: 150_000,
    left: 50_000,
  });
  expect(findLimit((await member.get('/api/protection')).body, 'deposit', 'day').used).toBe(100_000);
});

test('the interval of reality checks can’t be longer than an hour, and acknowledging early changes nothing', async () => {
  expect((await member.call('PUT', '/api/protection/reality', { minutes: 90 })).status).toBe(422);
  const { body } = await member.call('PUT', '/api/protection/reality', { minutes: 15 });
  const { reality_at, started_at } = body.protection.session;
  expect(reality_at - started_at).toBe(15 * 60_000);
  expect((await member.post('/api/protection/reality/acknowledge')).body.reality_at).toBe(reality_at);
  await api.services.db.query(
    `update member_protection set reality_from = reality_from - interval '16 minutes'
      where member_id = (select id from members where login = 'demo1')`,
  );
  const after = await member.post('/api/protection/reality/acknowledge');
  expect(after.body.reality_at - after.body.time).toBeGreaterThan(14 * 60_000);
});

// spec cash.54
test('a review that is due is acknowledged once for the next six months, and stands in the record', async () => {
  await member.get('/api/protection');
  await api.services.db.query(
    `update member_protection set review_at = clock_timestamp() - interval '1 hour'
      where member_id = (select id from members where login = 'demo1')`,
  );
  const due: Protection = (await member.get('/api/protection')).body;
  expect(due.review_at).toBeLessThan(due.session.time);
  const { protection } = (await member.post('/api/protection/review')).body;
  const days = (protection.review_at - protection.session.time) / 86_400_000;
  expect(days).toBeGreaterThan(180);
  expect(days).toBeLessThanOrEqual(184);
  const rows = await api.services.db.query(
    `select actor from member_protection_events e join members m on m.id = e.member_id
      where m.login = 'demo1' and e.action = 'reviewed'`,
  );
  expect(rows).toEqual([{ actor: 'member' }]);
});

// spec cash.64
test('an excluded member gets no credit and no second account, but a debit and the records', async () => {
  // The password was the only input.
  expect((await other.post('/api/protection/exclude', { months: 6, password: 'wrong' })).body).toEqual({
    code: 'MARU-102',
    message: '비밀번호가 맞지 않습니다.',
    errors: { password: ['비밀번호가 맞지 않습니다.'] },
  });
  expect((await other.post('/api/protection/exclude', { months: 7, password: 'maru-demo-1' })).status).toBe(422);
  const { body } = await other.post('/api/protection/exclude', { months: 6, password: 'maru-demo-1' });
  expect(body.protection.exclusion).toMatchObject({ return_requested_at: null, returns_at: null });
  expect((await other.once('/api/cash/credit', { amount: 100_000 })).body.code).toBe('MARU-464');
  expect((await other.once('/api/cash/debit', { amount: 10_000, password: 'maru-demo-1' })).status).toBe(200);
  expect((await other.get('/api/cash/statement')).status).toBe(200);
  expect((await other.get('/api/protection')).body.exclusion.until).toBeGreaterThan(Date.now());
  expect((await other.post('/api/protection/return')).body.code).toBe('MARU-468');
});

test('a time-out refuses credits with its own words', async () => {
  const third = await api.member('demo3');
  const { body } = await third.post('/api/protection/time-out', { length: 'day' });
  expect(body.protection.time_out_until).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  expect((await third.once('/api/cash/credit', { amount: 100_000 })).body.code).toBe('MARU-463');
});

test('visitors have no protection page', async () => {
  expect((await api.guest().get('/api/protection')).status).toBe(401);
});

// spec session.12
test.each([{ status: 5 }, { only_cs: 1 }])(
  'a member with %j keeps limits, memos and self-exclusion',
  async (change) => {
    const client = await api.member('demo4');
    const { id } = (await client.get('/api/user')).body;
    const operator = await api.operator('opsadmin');
    expect((await operator.call('PATCH', `/api/ops/members/${id}`, change)).status).toBe(200);
    await api.services.db.query(
      `insert into memos (member_id, title, content, important, created_by) values ($1, 'a', 'b', false, 't')`,
      [id],
    );
    const limit = { kind: 'deposit', span: 'day', amount: 10_000 };
    expect((await client.get('/api/protection')).status).toBe(200);
    expect((await client.post('/api/protection/limit', limit)).status).toBe(200);
    const { data } = (await client.get('/api/cscenter/memo')).body;
    expect((await client.call('PATCH', `/api/cscenter/memo/${data[0].id}`)).status).toBe(200);
    const excluded = await client.post('/api/protection/exclude', { months: 6, password: demoPassword });
    expect([excluded.status, excluded.body.code]).toEqual([200, undefined]);
    await api.services.db.query(
      'update member_protection set excluded_at = null, excluded_until = null where member_id = $1',
      [id],
    );
    await operator.call('PATCH', `/api/ops/members/${id}`, { status: 1, only_cs: 0 });
  },
);
