import type { TimelineEntry } from '@maru/contracts';
import type { Client } from '../../../test/client';
import { balance } from '../../../test/database';
import { startApi, type TestApi } from '../../../test/harness';
import { joinContributions } from '../../kernel/contributions';
import { ledgerTimeline } from '../../wallet/statement/timeline';
import { noteTimeline } from './notes';

let api: TestApi;
let admin: Client;
let member: Client;
let id: number;
beforeAll(async () => {
  api = await startApi();
  admin = await api.operator('opsadmin');
  member = await api.member('demo1');
  const [row] = await api.services.db.query<{ id: number }>(
    `select id::float8 as id from members where login = 'demo1'`,
  );
  id = row!.id;
});
afterAll(() => api.stop());

const timeline = (query = '', client = admin) => client.get(`/api/ops/members/${id}/timeline${query}`);
async function readAll(kind: string, limit: number): Promise<TimelineEntry[]> {
  const rows: TimelineEntry[] = [];
  let before: string | null = '';
  while (before !== null) {
    const parts = [`limit=${limit}`, kind && `kind=${kind}`, before && `before=${encodeURIComponent(before)}`];
    const { status, body } = await timeline(`?${parts.filter(Boolean).join('&')}`);
    expect(status).toBe(200);
    rows.push(...body.rows);
    before = body.before;
  }
  return rows;
}
const post = (key: string, amount: number) =>
  api.services.db.query(`select ledger_post('bonus', $1, $2, $3::jsonb)`, [
    key,
    `ref ${key}`,
    JSON.stringify([
      { account: 'house:bonus', amount: -amount },
      { account: `member:${id}:cash`, amount },
    ]),
  ]);

test('one timeline holds money, sign-ins, limits, memos and notes, each in its own page length', async () => {
  for (let at = 1; at <= 7; at += 1) await post(`timeline:${at}`, at % 2 ? at * 1_000 : -500);
  await member.post('/api/protection/limit', { kind: 'deposit', span: 'week', amount: 900_000 });
  await admin.post(`/api/ops/members/${id}/notes`, { text: '전화 통화함' });
  await admin.post('/api/ops/memos', { member: id, title: '안내', content: '<p>안내</p>', important: false });
  const whole = await readAll('', 200);
  const kinds = new Set(whole.map(({ kind }) => kind));
  for (const kind of ['money', 'sign_ins', 'limits', 'notes', 'operators']) expect(kinds).toContain(kind);
  expect(new Set(whole.map((entry) => entry.id)).size).toBe(whole.length);
  for (const limit of [1, 3, 50]) {
    expect((await readAll('', limit)).map((entry) => entry.id).sort()).toEqual(whole.map((entry) => entry.id).sort());
  }
  const money = (await readAll('money', 3)).filter((entry) => entry.balance !== null);
  expect(money[0]!.balance).toBe(await balance(api.services.db, `member:${id}:cash`));
  for (const [at, entry] of money.entries()) {
    const older = money[at + 1];
    expect(entry.balance! - entry.amount!).toBe(older ? older.balance : 0);
  }
  const { body } = await admin.get(`/api/ops/members/${id}/page`);
  const counted = Object.fromEntries(
    body.kinds.map((entry: { kind: string; count: number }) => [entry.kind, entry.count]),
  );
  expect(counted.notes).toBe(1);
  expect(counted.limits).toBe(1);
});

// spec cash.70
test('an operator sees the kinds of their permissions, whatever kind is asked for', async () => {
  const support = await api.operator('ops4');
  const { body } = await timeline('?limit=200', support);
  const kinds = new Set(body.rows.map(({ kind }: TimelineEntry) => kind));
  expect(kinds.has('money')).toBe(false);
  expect(kinds.has('bets')).toBe(false);
  for (const kind of ['money', 'bets']) {
    expect((await timeline(`?kind=${kind}`, support)).body).toEqual({ rows: [], before: null });
    // A cursor that names a source does not open it.
    expect((await timeline(`?kind=${kind}&before=ledger:999999999.0.0,bets:,cash:`, support)).body.rows).toEqual([]);
  }
  expect((await timeline('?before=ledger:999999999.0.0,bets:,cash:&limit=200', support)).body.rows).toEqual([]);
  const page = (await support.get(`/api/ops/members/${id}/page`)).body;
  expect(page.money).toBeNull();
  expect(page.protection).not.toBeNull();
  const manager = await api.operator('ops3');
  const seen = (await manager.get(`/api/ops/members/${id}/page`)).body;
  expect([seen.money, seen.protection]).toEqual([null, null]);
  expect((await timeline('?kind=notes', manager)).body.rows).toEqual([]);
  for (const client of [await api.operator('ops2'), await api.operator('trader1')]) {
    expect((await timeline('', client)).status).toBe(403);
    expect((await client.get(`/api/ops/members/${id}/page`)).status).toBe(403);
    expect((await client.get('/api/ops/members/find?login=demo1')).status).toBe(403);
  }
});

test.each([
  'x',
  'ledger',
  'ledger:1;drop',
  "ledger:1'",
  'LEDGER:1',
  'a:1,',
  `ledger:${'9'.repeat(990)}`,
  'ledger:1,,bets:',
])('a cursor of %j is refused or finds nothing', async (before) => {
  const { status, body } = await timeline(`?before=${encodeURIComponent(before)}`);
  expect(status === 422 || (status === 200 && body.rows.length === 0)).toBe(true);
});

test('a member that is not there has no page, no timeline, no record and no notes', async () => {
  const none = '/api/ops/members/999999999';
  for (const path of [
    `${none}/page`,
    `${none}/timeline`,
    `${none}/record`,
    '/api/ops/members/find?login=nobody-here',
  ]) {
    expect((await admin.get(path)).status).toBe(404);
  }
  expect((await admin.post(`${none}/notes`, { text: 'x' })).status).toBe(404);
  expect((await admin.post(`/api/ops/members/${id}/notes`, { text: ' ' })).status).toBe(422);
});

// spec cash.71
test('the whole record is a file in which no field is a formula; that it was taken is recorded', async () => {
  await admin.post(`/api/ops/members/${id}/notes`, { text: '=HYPERLINK("https://x"),\n<script>alert(1)</script>' });
  const { status, body, headers } = await admin.get(`/api/ops/members/${id}/record`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/csv');
  const text = String(body);
  expect(text).toContain(`"'=HYPERLINK(""https://x""),`);
  expect(text.split('\r\n')[0]).toContain('at,kind,entry,what');
  for (const source of ['ledger:', 'sign_ins:', 'protection:', 'notes:']) expect(text).toContain(source);
  const lines = await api.services.db.query(`select 1 from audit_log where action = 'member.export' and subject = $1`, [
    `member ${id}`,
  ]);
  expect(lines).toHaveLength(1);
});

// spec cash.71
test('the record of a period has the protection of all members, of that period alone', async () => {
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const text = String((await admin.get(`/api/ops/protection/record?from=${today}&to=${today}`)).body);
  expect(text).toMatch(new RegExp(`protection,\\d+,${id},demo1,member,limit_set,deposit,week,,900000`));
  expect(
    String((await admin.get('/api/ops/protection/record?from=2020-01-01&to=2020-12-31')).body)
      .trim()
      .split('\r\n'),
  ).toHaveLength(1);
  for (const query of [
    'from=2026-01-02&to=2026-01-01',
    'from=2024-01-01&to=2026-01-01',
    'from=2026-02-30&to=2026-03-01',
    'from=x&to=y',
  ]) {
    expect((await admin.get(`/api/ops/protection/record?${query}`)).status).toBe(422);
  }
});

test('two sources of one name are refused', () => {
  const module = { contributes: { timeline: [noteTimeline] } };
  expect(() => joinContributions([module, module])).toThrow('timeline: notes twice');
});

// spec cash.70
test('a page of a member with 100,000 entries is a short range of an index', async () => {
  const { db } = api.services;
  await db.query(
    `with made as (insert into ledger_transactions (kind, key, reference)
                   select 'bonus', 'many:' || g, '' from generate_series(1, 100000) g returning id)
     insert into ledger_entries (transaction_id, line, account, amount)
     select id, line, case line when 0 then $1 else 'house:bonus' end, case line when 0 then 1 else -1 end
       from made cross join generate_series(0, 1) line`,
    [`member:${id}:cash`],
  );
  await db.query(`update wallets set balance = balance + 100000 where member_id = $1 and wallet = 'cash'`, [id]);
  await db.query('analyze ledger_entries');
  await db.query('analyze ledger_transactions');
  const plans: string[] = [];
  const explaining = {
    async query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]> {
      const rows = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return db.query<Row>(text, params);
    },
  };
  const first = await ledgerTimeline.read(explaining, id, null, 51);
  const deep = `${first.at(-1)!.key.split('.')[0]}`;
  const middle = String(Number(deep) - 60_000);
  await ledgerTimeline.read(explaining, id, `${middle}.0.500`, 51);
  for (const plan of plans.slice(0, 2)) {
    expect(plan).toMatch(/Index (Only )?Scan Backward using ledger_entries_account/);
    expect(plan).toMatch(/Index Cond: .*ROW\(account, transaction_id\)/);
    expect(plan).not.toMatch(/Seq Scan on (ledger_entries|ledger_transactions)/);
  }
  const { body } = await timeline('?limit=50');
  expect(body.rows).toHaveLength(50);
  const next = await timeline(`?limit=50&before=${encodeURIComponent(body.before)}`);
  expect(next.body.rows).toHaveLength(50);
  const page = await admin.get(`/api/ops/members/${id}/page`);
  expect(page.body.kinds.find(({ kind }: { kind: string }) => kind === 'money').count).toBe(1_000);
});
