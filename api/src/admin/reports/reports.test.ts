import { permissions, type Report } from '@maru/contracts';
import { lastLine } from '../../../test/admin';
import type { Answer, Client } from '../../../test/client';
import { post } from '../../../test/database';
import { until } from '../../../test/feed/fake-vendor';
import { startApi, type TestApi } from '../../../test/harness';

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startApi();
  admin = await api.operator('opsadmin');
});
afterAll(() => api.stop());

const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const path = (query: Record<string, string>, file = '') =>
  `/api/ops/reports${file}?${new URLSearchParams({ from: today, to: today, by: 'product', ...query })}`;
const fetchReport = async (query: Record<string, string> = {}): Promise<Report> => (await admin.get(path(query))).body;

test('a posting is in the figures within seconds, and the page can say up to which posting they fit the ledger', async () => {
  // The money that demo members begin with is counted first.
  await until(async () => {
    const { state, sums } = await fetchReport();
    return state.waiting === 0 && sums.bonus > 0;
  });
  const before = await fetchReport();
  await post(api.services.db, 'reports-api', [
    ['house:bonus', -1_234],
    ['member:1:cash', 1_234],
  ]);
  await until(async () => (await fetchReport()).sums.bonus === before.sums.bonus + 1_234);
  const [newest] = await api.services.db.query<{ id: number }>('select max(id)::float8 as id from ledger_transactions');
  await until(async () => (await fetchReport()).check?.posting === newest!.id);
  expect(await fetchReport()).toMatchObject({ check: { wrong: 0 }, state: { posting: newest!.id, waiting: 0 } });
});

test('the four groups answer, every day of a period is there, and the longest period is 366 days', async () => {
  for (const by of ['product', 'game', 'day', 'level']) expect((await admin.get(path({ by }))).status).toBe(200);
  const year = await fetchReport({ from: '2024-01-01', to: '2024-12-31', by: 'day' });
  expect(year.days).toHaveLength(366);
  expect(year.rows).toHaveLength(366);
  expect(year.before).toMatchObject({ from: '2022-12-31', to: '2023-12-31' });
});

// spec reports.8
test.each<[string, Record<string, string>]>([
  ['too long', { from: '2025-01-01', to: '2026-01-02' }],
  ['no such day', { from: '2026-02-30', to: '2026-03-01' }],
  ['an end before the begin', { from: '2026-03-02', to: '2026-03-01' }],
  ['no date', { from: "2026-03-01' or 1=1 --", to: '2026-03-01' }],
  ['a time beyond the calendar', { from: '9999-99-99', to: '9999-99-99' }],
  ['a group that is none', { by: 'member' }],
  ['a product that is SQL', { product: "feed'; drop table report_sums --" }],
  ["another member's figures", { member: '1' }],
  ["another level's members", { level: '2' }],
])('%s is refused, on the page and as a file', async (_name, query) => {
  const before = await lastLine(api);
  expect((await admin.get(path(query))).status).toBe(422);
  expect((await admin.get(path(query, '.csv'))).status).toBe(422);
  expect(await lastLine(api)).toEqual(before);
});

// spec reports.8
test('who lacks the permission gets nothing, and neither do members and guests', async () => {
  const answers: Answer[] = [];
  const refused = async (client: Client) =>
    answers.push(await client.get(path({})), await client.get(path({}, '.csv')));
  for (const login of ['ops1', 'ops2', 'team-feed']) await refused(await api.operator(login));
  await refused(await api.member('demo1'));
  await refused(api.guest());
  const token = await admin.post('/api/ops/tokens', {
    name: 'everything-else',
    permissions: permissions.filter((name) => name !== 'reports:read'),
    remotes: [],
    days: 1,
  });
  expect(token.status).toBe(200);
  await refused(api.pipeline(token.body.secret));
  expect(answers).toHaveLength(12);
  for (const { status, body } of answers) {
    expect([401, 403]).toContain(status);
    expect(JSON.stringify(body)).not.toMatch(/ggr|stake/);
  }
});

// spec reports.9
test('the file holds what the page shows, is written into the audit log, and no name in it is a formula', async () => {
  const { rows } = await fetchReport({ by: 'level' });
  const file = await admin.get(path({ by: 'level' }, '.csv'));
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="maru-report-level-/);
  const [head, ...lines] = String(file.body).trim().split('\r\n');
  expect(head).toMatch(/level,name,bets,stake,settled,returned,ggr,/);
  expect(lines).toHaveLength(rows.length);
  expect(rows.length).toBeGreaterThan(0);
  for (const [at, row] of rows.entries()) {
    expect(lines[at]!.split(',').slice(2, 13).map(Number)).toEqual([
      row.bets,
      row.stake,
      row.settled,
      row.returned,
      row.ggr,
      row.deposit,
      row.withdrawal,
      row.to_casino,
      row.from_casino,
      row.bonus,
      row.points,
    ]);
    expect(lines[at]).not.toMatch(/^[=+\-@]/);
  }
  expect(await lastLine(api)).toMatchObject({
    action: 'reports.export',
    detail: { from: today, to: today, by: 'level' },
    ok: true,
  });
});

test('one product narrows what is of bets, and money in and out stays whole', async () => {
  const whole = await fetchReport({ by: 'game' });
  const narrowed = await fetchReport({ by: 'game', product: 'mini' });
  expect(narrowed.sums).toMatchObject({ bonus: whole.sums.bonus, deposit: whole.sums.deposit, stake: 0, ggr: 0 });
  expect(narrowed.rows).toEqual([]);
  expect((await fetchReport({ product: 'mini' })).rows).toEqual([]);
  expect(narrowed.products).toEqual(whole.products);
});
