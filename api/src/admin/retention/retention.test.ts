import { locales, type RetentionRule, retentionFloors, retentionRecords } from '@maru/contracts';
import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';
import { retained } from './records';
import { deleteDue } from './sweep';

let api: TestApi;
let first: Client;
let second: Client;
beforeAll(async () => {
  api = await startApi();
  [first, second] = await Promise.all([api.operator('opsadmin'), api.operator('ops3')]);
});
afterAll(() => api.stop());

const query = <T extends object>(text: string, values: unknown[] = []) => api.services.db.query<T>(text, values);
const rules = async (): Promise<RetentionRule[]> => (await first.get('/api/ops/retention')).body.rules;
const rule = async (record: string) => (await rules()).find((row) => row.record === record)!;
const put = (record: string, body: object) => first.call('PUT', `/api/ops/retention/${record}`, body);
const sweep = (size?: number) => deleteDue(api.services, size);
const old = (days: number) => `clock_timestamp() - make_interval(days => ${days})`;
const findId = async (login: string) =>
  (await query<{ id: number }>('select id from members where login = $1', [login]))[0]!.id;

/** A notification of each age in days, of demo3; answers how many of them stand. */
async function addNotifications(...ages: number[]): Promise<() => Promise<number>> {
  const member = await findId('demo3');
  for (const days of ages)
    await query(
      `insert into notifications (member_id, kind, text_key, created_at) values ($1, 'memo', 'age', ${old(days)})`,
      [member],
    );
  return async () =>
    (await query(`select 1 from notifications where text_key = 'age' and member_id = $1`, [member])).length;
}

test('every kind has a rule in the database, with the floor that the contract names', async () => {
  const listed = await rules();
  expect(listed.map(({ record }) => record).sort()).toEqual([...retentionRecords].sort());
  for (const { record, days, least_days } of listed) {
    expect(least_days).toBe(retentionFloors[record]);
    expect(days).toBeGreaterThanOrEqual(least_days);
  }
});

// spec cash.15
test('what is older than its rule is deleted in batches, once, and stands in the audit log as a number', async () => {
  const count = await addNotifications(399, 401, 402, 5_000);
  const { deleted } = await rule('notifications');
  // Two runs at once, with batches smaller than what is due.
  const [left, right] = await Promise.all([sweep(2), sweep(2)]);
  expect((left.notifications ?? 0) + (right.notifications ?? 0)).toBe(3);
  expect(await count()).toBe(1);
  expect(await sweep()).toEqual({});
  expect(await rule('notifications')).toMatchObject({ deleted: deleted + 3, deleted_at: expect.any(Number) });
  const lines = await query<{ detail: { rows: number } }>(
    `select actor, subject, detail from audit_log where action = 'retention.delete' and subject = 'retention notifications'`,
  );
  expect(lines.reduce((sum, { detail }) => sum + detail.rows, 0)).toBe(3);
  expect(lines[0]).toMatchObject({ actor: 'system', detail: { days: 400 } });
});

test('what waits, is unread or is a complaint stands, however old', async () => {
  const member = await findId('demo4');
  await query(
    `insert into memos (member_id, title, content, important, read_at, created_by, created_at) values
      ($1, 'unread', '', true, null, 'x', ${old(9_000)}), ($1, 'seen', '', true, now(), 'x', ${old(9_000)}),
      ($1, 'plain', '', false, null, 'x', ${old(9_000)})`,
    [member],
  );
  await query(
    `insert into questions (member_id, title, content, created_at, answer, answered_at, answered_by) values
      ($1, 'waits', '', ${old(9_000)}, null, null, null), ($1, 'over', '', ${old(9_000)}, 'a', now(), 'x'),
      ($1, 'complaint', '', ${old(9_000)}, 'a', now(), 'x')`,
    [member],
  );
  const [complaint] = await query<{ id: number }>(`select id from questions where title = 'complaint'`);
  await query(
    `insert into complaints (question_id, member_id, kind, acknowledge_due, answer_due) values ($1, $2, 'other', now(), now())`,
    [complaint!.id, member],
  );
  await query(
    `insert into guest_contacts (contact, content, ip, created_at, done_by, done_at) values
      ('waits', '', '::1', ${old(9_000)}, null, null), ('over', '', '::1', ${old(9_000)}, 'x', now())`,
  );
  expect(await sweep()).toEqual({ memos: 2, questions: 1, guest_contacts: 1 });
  const titles = async (table: string, column = 'title') =>
    (
      await query<{ name: string }>(
        `select ${column} as name from ${table} where created_at < ${old(8_000)} order by 1`,
      )
    ).map(({ name }) => name);
  expect(await titles('memos')).toEqual(['unread']);
  expect(await titles('questions')).toEqual(['complaint', 'waits']);
  expect(await titles('guest_contacts', 'contact')).toEqual(['waits']);
});

// spec cash.15
test('more days hold at once; fewer wait for a second person, who reads what they delete', async () => {
  const count = await addNotifications(450);
  const longer = await put('notifications', { days: 500, note: 'audit' });
  expect(longer).toMatchObject({ status: 200, body: { approval: null, rule: { days: 500, updated_by: '박지훈' } } });
  expect(await sweep()).toEqual({});

  const shorter = await put('notifications', { days: 380 });
  expect(shorter).toMatchObject({ status: 200, body: { rule: { days: 500, approval: shorter.body.approval } } });
  expect(await sweep()).toEqual({});
  for (const locale of locales) {
    const { body } = await second.get(`/api/ops/approvals/${shorter.body.approval}`, { 'accept-language': locale });
    const received = JSON.stringify(body);
    expect(received).toContain('380');
    expect(received).not.toContain('retention.stops');
  }
  // The requester cannot approve, and a second request waits for the first.
  expect((await first.once(`/api/ops/approvals/${shorter.body.approval}/approve`, {})).status).toBe(403);
  expect((await put('notifications', { days: 370 })).status).toBe(409);
  const before = await count();
  expect((await second.once(`/api/ops/approvals/${shorter.body.approval}/approve`, {})).status).toBe(200);
  expect(await rule('notifications')).toMatchObject({ days: 380, approval: null });
  const { notifications } = await sweep();
  expect(before - (await count())).toBe(notifications);
  expect(notifications).toBeGreaterThan(0);
});

test('a request is void when the rule was lengthened meanwhile', async () => {
  const { approval } = (await put('memos', { days: 400 })).body;
  await put('memos', { days: 2_000 });
  expect((await second.once(`/api/ops/approvals/${approval}/approve`, {})).status).toBe(409);
  expect(await rule('memos')).toMatchObject({ days: 2_000 });
});

test.each([
  ['sign_ins', { days: 365 }, 'days'],
  ['audit_log', { days: 1_826 }, 'days'],
  ['audit_log', { days: 0 }, 'days'],
  ['audit_log', { days: 36_526 }, 'days'],
  ['audit_log', { days: '4000' }, 'days'],
])('%s: %j is refused at its field', async (record, body, field) => {
  const answer = await put(record, body);
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
});

test('no other kind can be named, and nobody without the permission reads or changes rules', async () => {
  for (const record of ['bets', 'ledger_entries', 'members', 'constructor'])
    expect((await put(record, { days: 9_999 })).status).toBe(422);
  const trader = await api.operator('trader1');
  expect((await trader.get('/api/ops/retention')).status).toBe(403);
  expect((await trader.call('PUT', '/api/ops/retention/memos', { days: 9_999 })).status).toBe(403);
});

// spec cash.15
test('the database holds to the floors, whoever asks', async () => {
  const code = (text: string) =>
    query(text).then(
      () => null,
      (error: { code?: string }) => error.code,
    );
  expect(await code(`update retention_rules set days = 100 where record = 'audit_log'`)).toBe('23514');
  const member = await findId('demo5');
  for (const days of [0, 1_826, 1_828])
    await query(`insert into territory_signals (member_id, kind, at) values ($1, 'anonymised', ${old(days)})`, [
      member,
    ]);
  expect(await code('delete from territory_signals')).toBe('MR003');
  expect(await code(`update territory_signals set detail = 'x'`)).toBe('MR003');
  expect(await code('truncate territory_signals')).toBe('MR003');
  expect(await code('delete from audit_log')).toBe('MR101');
  await query(`insert into audit_log (actor, action, subject, at) values ('a', 'b', 'c', ${old(3_700)})`);
  expect(await sweep()).toMatchObject({ territory_signals: 1, audit_log: 1 });
  const tables = await query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'record_stands'::regproc`,
  );
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['cash_requests', 'casino_transfers', 'complaints']),
  );
  expect(tables.length).toBeGreaterThan(13);
  for (const { name } of tables) expect([name, await code(`delete from ${name}`)]).toEqual([name, 'MR003']);
});

test('deleting what is due is found by an index, not by reading the table', async () => {
  for (const { table, time } of Object.values(retained)) {
    const indexes = await query(`select 1 from pg_indexes where tablename = $1 and indexdef like $2`, [
      table,
      `%(${time})%`,
    ]);
    // Few people write to the customer centre without an account.
    expect([table, indexes.length > 0]).toEqual([table, table !== 'guest_contacts']);
  }
});
