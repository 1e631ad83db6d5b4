import { randomUUID } from 'node:crypto';
import type { CouponIssueRow } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { verify } from '../../../../test/database';
import { until } from '../../../../test/feed/fake-vendor';
import { startApi, type TestApi } from '../../../../test/harness';
import { newOperator } from '../../../../test/operators';
import { setPromotionConsent } from '../../../members/protection/promotions';
import { issueChunk } from './desk/issue';
import { agree } from './testing';

const path = '/api/ops/coupons';
const day = 86_400_000;
let api: TestApi;
let first: Client;
let second: Client;
beforeAll(async () => {
  api = await startApi();
  [first, second] = [await api.operator('opsadmin'), await api.operator('opsadmin2')];
});
afterAll(async () => {
  expect(await verify(api.services.db)).toMatchObject({ ok: true });
  await api.stop();
});

const makeIssue = (changes: object = {}) => ({
  title: '봄맞이 쿠폰',
  terms: { kind: 'points', amount: 100_000 },
  audience: { to: 'logins', logins: ['demo1'] },
  valid_from: Date.now() - 1_000,
  valid_until: Date.now() + 7 * day,
  ...changes,
});
const issues = async (): Promise<CouponIssueRow[]> => (await first.get(path)).body.issues;
const done = async (id: number): Promise<CouponIssueRow> => {
  let row: CouponIssueRow | undefined;
  await until(async () => {
    row = (await issues()).find((issue) => issue.id === id);
    return row !== undefined && row.state !== 'running';
  });
  return row!;
};
/** What members will read is ticked as read. */
const approve = (approval: number, body: object = { read: true }) =>
  second.once(`/api/ops/approvals/${approval}/approve`, body);
const findId = async (login: string) => {
  const [row] = await api.services.db.query<{ id: number }>('select id::float8 as id from members where login = $1', [
    login,
  ]);
  return row!.id;
};
const consents = async (...logins: string[]) => {
  for (const login of logins) await agree(api.services.db, await findId(login));
};

// spec community.22
test('a coupon is issued to who has agreed, with a notification and a count; the same key issues once', async () => {
  await consents('demo1');
  const other = await findId('demo2');
  // The demo's own members have agreed from the start.
  await api.services.db.transaction((tx) => setPromotionConsent(tx, other, false));
  const client = await api.member('demo1');
  const body = makeIssue({ audience: { to: 'logins', logins: ['demo1', 'demo2'] } });
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => first.once(path, body, key)));
  const ids = new Set(answers.map((answer) => answer.body.issue));
  expect(ids.size).toBe(1);
  const [id] = [...ids];
  expect(await done(id)).toMatchObject({ issued: 1, skipped: 1, open: 1, used: 0, by: expect.any(String) });
  expect((await first.once(path, { ...body, title: '다른 이름' }, key)).body.code).toBe('MARU-204');
  await until(async () => (await client.get('/api/user')).body.notifications.length > 0);
  const user = (await client.get('/api/user')).body;
  expect(user).toMatchObject({
    coupon: 1,
    notifications: [{ type: 'coupon', message: expect.stringContaining('봄맞이') }],
  });
  const [coupon] = (await client.get('/api/cscenter/coupon')).body.data;
  expect((await client.once(`/api/cscenter/coupon/${coupon.id}/use`, {})).status).toBe(200);
  expect(await done(id)).toMatchObject({ open: 0, used: 1, cost_point: 100_000, cost_money: 0 });
});

test.each([
  ['an unknown name', { audience: { to: 'logins', logins: ['demo1', 'nobody'] } }, 'audience.logins'],
  ['an end that is over', { valid_until: Date.now() - day }, 'valid_until'],
  ['more than a year', { valid_until: Date.now() + 400 * day }, 'valid_until'],
])('%s is said at its field, and nothing is issued', async (_name, changes, field) => {
  const before = (await issues()).length;
  const { status, body } = await first.once(path, makeIssue(changes));
  expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
  expect(await issues()).toHaveLength(before);
});

// spec community.22
test('what can cost more than one person may issue waits for a second one, who is not the first', async () => {
  await consents('demo1', 'demo4');
  const body = makeIssue({
    title: '모두에게',
    terms: { kind: 'money', amount: 1_000_000 },
    audience: { to: 'everybody' },
  });
  const { issue, approval } = (await first.once(path, body)).body;
  expect(issue).toBeNull();
  expect((await first.get(path)).body.approvals).toContain(approval);
  expect((await first.once(`/api/ops/approvals/${approval}/approve`, {})).body.code).toBe('MARU-621');
  expect(await issues()).not.toContainEqual(expect.objectContaining({ title: '모두에게' }));
  expect((await approve(approval, {})).status).toBe(422);
  expect((await approve(approval)).status).toBe(200);
  const made = (await issues()).find(({ title }) => title === '모두에게')!;
  const row = await done(made.id);
  const [{ agreed, all }] = (await api.services.db.query(
    `select (select count(*)::int from promotion_consents where ended_at is null) as agreed,
            (select count(*)::int from members) as all`,
  )) as [{ agreed: number; all: number }];
  expect(row).toMatchObject({ issued: agreed, skipped: all - agreed, open: agreed });
  const waiting = (await first.get(path)).body.approvals;
  expect(waiting).not.toContain(approval);
});

// spec community.22
test('members come in batches, each once, also where two workers take the same issue', async () => {
  const { db } = api.services;
  await db.query(
    `insert into members (login, nick, password_hash, level)
     select 'mass' || n, '단체' || n, '', 77 from generate_series(1, 1200) n`,
  );
  await db.query(`insert into promotion_consents (member_id) select id from members where level = 77 and id % 3 <> 0`);
  const body = makeIssue({ terms: { kind: 'wheel' }, audience: { to: 'level', level: 77 } });
  // 1,200 draws at 10,000 won at most.
  const { approval } = (await first.once(path, body)).body;
  expect((await approve(approval)).status).toBe(200);
  const [made] = await issues();
  await Promise.all(Array.from({ length: 4 }, () => db.transaction((tx) => issueChunk(tx, made!.id))));
  const row = await done(made!.id);
  const [{ agreed }] = (await db.query(
    'select count(*)::int as agreed from members where level = 77 and id % 3 <> 0',
  )) as [{ agreed: number }];
  expect(row).toMatchObject({ issued: agreed, skipped: 1200 - agreed, open: agreed });
  const seeds = await db.query('select distinct seed from coupons where issue_id = $1', [made!.id]);
  expect(seeds).toHaveLength(agreed);
});

// spec community.22
test('what is unused is withdrawn, what was used and drawn stays', async () => {
  await consents('demo1', 'demo4');
  const [winner, other] = [await api.member('demo1'), await api.member('demo4')];
  const body = makeIssue({
    title: '룰렛',
    terms: { kind: 'wheel' },
    audience: { to: 'logins', logins: ['demo1', 'demo4'] },
  });
  const { issue } = (await first.once(path, body)).body;
  await done(issue);
  const draws = (await winner.get('/api/cscenter/coupon/draws?kind=wheel')).body;
  const mine = draws.open.find(({ title }: { title: string }) => title === '룰렛');
  expect((await winner.once(`/api/cscenter/coupon/${mine.id}/draw`, { salt: 'ab'.repeat(16) })).status).toBe(200);
  const withdrawn = await first.post(`${path}/${issue}/withdraw`, { note: '잘못 발행' });
  expect(withdrawn.body).toEqual({ success: true, withdrawn: 1 });
  expect((await first.post(`${path}/${issue}/withdraw`, { note: '다시' })).body.withdrawn).toBe(0);
  expect(await done(issue)).toMatchObject({ state: 'withdrawn', used: 1, withdrawn: 1, open: 0 });
  const titles = (await other.get('/api/cscenter/coupon/draws?kind=wheel')).body.open.map(
    ({ title }: { title: string }) => title,
  );
  expect(titles).not.toContain('룰렛');
  const prizes = (await winner.get('/api/cscenter/coupon')).body.data.filter(
    ({ drawn_from }: { drawn_from: string }) => drawn_from === 'wheel',
  );
  expect(prizes.length).toBeGreaterThan(0);
  const [line] = await api.services.db.query<{ detail: { note: string } }>(
    `select detail from audit_log where action = 'coupon.withdraw' order by id limit 1`,
  );
  expect(line!.detail).toMatchObject({ note: '잘못 발행', withdrawn: 1 });
  expect((await first.post(`${path}/999999/withdraw`, { note: 'x' })).status).toBe(404);
});

// spec community.22
test('prizes change by two people, and coupons that were issued keep theirs', async () => {
  await consents('demo4');
  const client = await api.member('demo4');
  await done(
    (await first.once(path, makeIssue({ terms: { kind: 'wheel' }, audience: { to: 'logins', logins: ['demo4'] } })))
      .body.issue,
  );
  const before = (await client.get('/api/cscenter/coupon/draws?kind=wheel')).body.cells;
  const { settings } = (await first.get(path)).body;
  const change = (wheel: object) => first.call('PUT', `${path}/settings`, { settings: { ...settings, wheel } });
  const prize = { kind: 'points', amount: 5_000 };
  expect((await change([{ prize, cells: 11 }])).status).toBe(422);
  expect((await change([{ prize: { ...prize, amount: 1 }, cells: 12 }])).status).toBe(422);
  const { approval } = (await change([{ prize, cells: 12 }])).body;
  expect((await first.get(path)).body.settings_approval).toBe(approval);
  expect((await approve(approval)).status).toBe(200);
  expect((await first.get(path)).body.settings.wheel).toEqual([{ prize, cells: 12 }]);
  expect((await client.get('/api/cscenter/coupon/draws?kind=wheel')).body.cells).toEqual(before);
});

// spec community.22
test('who may not is refused: a member, a trader, and whoever only reads', async () => {
  const member = await api.member('demo1');
  expect((await member.get(path)).status).toBe(401);
  const trader = await api.operator('trader1');
  expect((await trader.get(path)).status).toBe(403);
  expect((await trader.once(path, makeIssue())).status).toBe(403);
  expect((await trader.post(`${path}/1/withdraw`, { note: 'x' })).status).toBe(403);
});

describe('the bound of one person’s issues', () => {
  const issue = (who: Client, amount: number) => who.once(path, makeIssue({ terms: { kind: 'money', amount } }));
  const forget = () => api.services.db.query('delete from operator_alone');

  // spec backoffice.23
  test('counts the sum of the day: of small issues the one that would pass it waits for a second person', async () => {
    await consents('demo1');
    await forget();
    const { approve_above } = (await first.get(path)).body.settings;
    const amount = approve_above / 10;
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push((await issue(first, amount)).body);
    expect(answers.filter(({ issue: id }) => id !== null)).toHaveLength(10);
    expect(answers.slice(10)).toEqual(
      [10, 11].map(() => ({ success: true, issue: null, approval: expect.any(Number) })),
    );
    expect((await first.once(`/api/ops/approvals/${answers[10].approval}/approve`, { read: true })).body.code).toBe(
      'MARU-621',
    );
    expect((await approve(answers[10].approval)).body.state).toBe('approved');
    // Another operator has a separate sum, and so does another day.
    expect((await issue(second, amount)).body.issue).toEqual(expect.any(Number));
    await api.services.db.query('update operator_alone set day = day - 1');
    expect((await issue(first, amount)).body.issue).toEqual(expect.any(Number));
  });

  test('is one sum for all accounts that one person made, and for issues at the same moment', async () => {
    await forget();
    const { approve_above } = (await first.get(path)).body.settings;
    const { client } = await newOperator(api, first, { login: 'own-second', role: 'cashier' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => issue(at % 2 ? first : client, approve_above / 4)),
    );
    expect(answers.filter(({ body }) => body.issue !== null)).toHaveLength(4);
  });
});
