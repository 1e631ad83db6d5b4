import { type Call, calls } from '@maru/contracts';
import { startApi, type TestApi } from '../../../test/harness';
import { entryPages } from './read';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const record = (subject: string, more: Record<string, unknown> = {}) =>
  api.services.audit.record(api.services.db, { actor: 'tester', action: 'test.line', subject, ...more });

// spec releases.37
test.each([`update audit_log set actor = 'x'`, 'delete from audit_log', 'truncate audit_log'])(
  'the database refuses: %s',
  async (text) => {
    await record('kept');
    await expect(api.services.db.query(text)).rejects.toThrow(/append-only/);
    const [row] = await api.services.db.query<{ count: number }>('select count(*)::int as count from audit_log');
    expect(row!.count).toBeGreaterThan(0);
  },
);

test('the log is read newest first, page by page, and filtered by subject and actor', async () => {
  for (let n = 0; n < 5; n += 1) await record(`page ${n}`);
  const client = await api.operator('ops2');
  const first = await client.get('/api/ops/audit?subject=PAGE&limit=2');
  expect(first.body.entries.map(({ subject }: { subject: string }) => subject)).toEqual(['page 4', 'page 3']);
  expect(first.body.more).toBe(true);
  const rest = await client.get(`/api/ops/audit?subject=page&limit=50&before=${first.body.entries[1].id}`);
  expect(rest.body.entries).toHaveLength(3);
  expect(rest.body.more).toBe(false);
  expect((await client.get('/api/ops/audit?actor=nobody')).body).toEqual({ entries: [], more: false });
  expect((await client.get('/api/ops/audit?subject=%25')).body.entries).toEqual([]);
});

// spec releases.42
test('a range of time holds its first and its last line, in the log and in the export', async () => {
  for (const name of ['early', 'within', 'late']) {
    await record(`range ${name}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const client = await api.operator('ops2');
  const subjects = async (range: string) => {
    const { body } = await client.get(`/api/ops/audit?subject=range${range}`);
    return body.entries.map(({ subject }: { subject: string }) => subject);
  };
  const [late, within, early] = (await client.get('/api/ops/audit?subject=range')).body.entries;
  expect(await subjects(`&from=${within.at}`)).toEqual(['range late', 'range within']);
  expect(await subjects(`&until=${within.at}`)).toEqual(['range within', 'range early']);
  expect(await subjects(`&from=${early.at}&until=${late.at}`)).toHaveLength(3);
  expect(await subjects(`&from=${late.at + 1}`)).toEqual([]);
  const file = await client.get(`/api/ops/audit.csv?subject=range&from=${within.at}&until=${within.at}`);
  expect(String(file.body)).toContain('range within');
  expect(String(file.body)).not.toMatch(/range (early|late)/);
  expect((await client.get('/api/ops/audit?from=yesterday')).status).toBe(422);
});

test('the export is a spreadsheet’s CSV, oldest first, in which nothing is a formula', async () => {
  await record('=HYPERLINK("http://evil")', { detail: { note: '@x' } });
  const client = await api.operator('ops2');
  const answer = await client.get('/api/ops/audit.csv?actor=tester');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="maru-audit-\d{4}-\d\d-\d\d\.csv"$/);
  const lines = String(answer.body).trim().split('\r\n');
  expect(lines[0]!.replace('\uFEFF', '')).toBe('id,at,actor,action,subject,ok,detail');
  expect(lines.at(-1)).toContain(`"'=HYPERLINK(""http://evil"")"`);
  const ids = lines.slice(1).map((line) => Number(line.split(',')[0]));
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  const log = await client.get('/api/ops/audit?limit=1');
  expect(log.body.entries[0]).toMatchObject({ actor: '김도윤', action: 'audit.export' });
});

test('an export holds the newest lines and nothing that came meanwhile', async () => {
  for (let n = 0; n < 6; n += 1) await record(`export ${n}`);
  const subjects: string[] = [];
  for await (const page of entryPages(api.services.db, { subject: 'export ' }, 4, 2)) {
    subjects.push(...page.map(({ subject }) => subject));
    await record('export late');
  }
  expect(subjects).toEqual(['export 2', 'export 3', 'export 4', 'export 5']);
});

// spec releases.37
test('no call of the contracts changes or removes a line', () => {
  const about = (Object.values(calls) as Call[]).filter(({ path }) => path.includes('audit'));
  expect(about.map(({ method }) => method)).toEqual(['GET', 'GET']);
});
