import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';
import { toFilter } from './list-reads';

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startApi();
  admin = await api.operator('opsadmin');
});
afterAll(() => api.stop());

const reads = () =>
  api.services.db.query<{ actor: string; subject: string; detail: object }>(
    `select actor, subject, detail from audit_log where action = 'list.read' order by id`,
  );
/** As if a minute had passed. */
const nextMinute = () => api.services.db.query(`update operator_list_reads set minute = minute - interval '1 minute'`);

// spec backoffice.21
test('who reads a list of members or money stands in the log with the filter, once a minute', async () => {
  for (let n = 0; n < 4; n += 1) await admin.get('/api/ops/members?status=1');
  await admin.get('/api/ops/members?status=1&before=5&limit=10');
  await admin.get('/api/ops/cash/requests?view=todo');
  const second = await api.operator('opsadmin2');
  await second.get('/api/ops/members?status=1');
  const lines = await reads();
  expect(new Set(lines.map((line) => JSON.stringify(line)))).toEqual(
    new Set([
      JSON.stringify({ actor: '박지훈', subject: 'list members', detail: { status: 1 } }),
      JSON.stringify({ actor: '박지훈', subject: 'list cash requests', detail: { view: 'todo' } }),
      JSON.stringify({ actor: '최민재', subject: 'list members', detail: { status: 1 } }),
    ]),
  );
  const before = lines.length;
  await nextMinute();
  await admin.get('/api/ops/members?status=1');
  expect(await reads()).toHaveLength(before + 1);
});

test('what was typed stands nowhere, and many filters within a minute are a few lines', async () => {
  await nextMinute();
  const before = (await reads()).length;
  await admin.get(`/api/ops/members?search=${encodeURIComponent('홍길동 010-1234')}`);
  for (let level = 1; level <= 20; level += 1) await admin.get(`/api/ops/members?level=${level}`);
  const lines = (await reads()).slice(before);
  expect(lines[0]!.detail).toEqual({ search: true });
  expect(JSON.stringify(lines)).not.toContain('홍길동');
  // The clock may turn to another minute within the test.
  expect(lines.length).toBeGreaterThanOrEqual(5);
  expect(lines.length).toBeLessThanOrEqual(10);
});

test('a refused reading leaves no line', async () => {
  const before = (await reads()).length;
  const viewer = await api.operator('ops2');
  expect((await viewer.get('/api/ops/members')).status).toBe(403);
  expect(await reads()).toHaveLength(before);
});

test.each([
  [{ view: 'todo', before: 7, limit: 9 }, { view: 'todo' }],
  [
    { search: 'kim', login: 'kim', level: 3 },
    { level: 3, login: true, search: true },
  ],
  [
    { member: 7, status: undefined, note: 'call me at 010' },
    { member: 7, note: true },
  ],
])('the filter %j is %j in the log', (query, filter) => {
  expect(toFilter(query)).toEqual(filter);
});
