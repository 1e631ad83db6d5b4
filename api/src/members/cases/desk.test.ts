import { type Call, type CallName, type CaseDetail, calls } from '@maru/contracts';
import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';
import { addDeposit, depositOften, openCase } from './testing';

let api: TestApi;
let desk: Client;
let other: Client;
let viewer: Client;
let member: Client;
beforeAll(async () => {
  api = await startApi();
  [desk, other, viewer] = [await api.operator('opsadmin'), await api.operator('opsadmin2'), await api.operator('ops2')];
  member = await api.member('demo1');
});
afterAll(() => api.stop());
beforeEach(() => api.services.db.query('delete from throttles'));

const base = '/api/ops/cases';
const words = '잠시 쉬어 가시는 것을 권해 드립니다.';
const why = '신호 두 개가 강함';
const findId = async (login: string) => {
  const [row] = await api.services.db.query<{ id: number }>('select id::float8 as id from members where login = $1', [
    login,
  ]);
  return row!.id;
};
/** Creates a separate member with a case and a signed-in browser. */
async function memberWithCase(login: string) {
  const id = await findId(login);
  const caseId = await openCase(api.services.db, id);
  return { id, caseId };
}
const detail = async (id: number): Promise<CaseDetail> => (await desk.get(`${base}/${id}`)).body;
const act = async (id: number, path: string, body: object = {}, who = desk) => {
  const { version } = await detail(id);
  return who.post(`${base}/${id}/${path}`, { version, ...body });
};
const claim = (id: number, who = desk) => who.post(`${base}/${id}/claim`);
const approve = (approval: number, body: object = { read: true }) =>
  other.once(`/api/ops/approvals/${approval}/approve`, body);
const credit = (client: Client, amount = 50_000) => client.once('/api/cash/credit', { amount });

describe('rights', () => {
  const ofDesk = (Object.entries(calls) as [CallName, Call][]).filter(([, call]) =>
    call.permission?.startsWith('protection:'),
  );
  test.each(ofDesk.map(([name, call]) => [name, call] as const))(
    '%s is refused without its permission',
    async (_name, call) => {
      const path = call.path.replace(':id', '1');
      for (const client of [viewer, await api.operator('trader1'), await api.operator('team-feed')]) {
        const answer = await client.call(call.method, path, call.method === 'GET' ? undefined : {});
        expect(answer).toMatchObject({ status: 403, body: { code: 'MARU-103' } });
      }
      // Of a member neither the session nor its token is one here.
      expect([401, 419]).toContain(
        (await member.call(call.method, path, call.method === 'GET' ? undefined : {})).status,
      );
      expect((await api.guest().call(call.method, path, call.method === 'GET' ? undefined : {})).status).not.toBe(200);
    },
  );

  test('support works on cases, and may not export', async () => {
    const support = await api.operator('ops4');
    expect((await support.get(base)).status).toBe(200);
    expect((await support.get(`/api/ops/members/${await findId('demo1')}/record`)).status).toBe(403);
    expect((await support.get('/api/ops/protection/record?from=2026-01-01&to=2026-01-02')).status).toBe(403);
  });
});

// spec cash.66
test('a case is listed with its signals and counted; it is claimed by one of ten who try at once', async () => {
  const { id, caseId } = await memberWithCase('demo2');
  const { body } = await desk.get(base);
  expect(body.rows[0]).toMatchObject({
    id: caseId,
    member: { id, login: 'demo2' },
    level: 'low',
    state: 'open',
    signals: [{ rule: 'deposit_pace', strength: 'strong', value: 6 }],
    claimed_by: null,
  });
  expect(body.counts).toMatchObject({ open: 1, mine: 0 });
  expect(body.week).toEqual([{ rule: 'deposit_pace', count: 1 }]);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => claim(caseId, at % 2 === 0 ? desk : other)));
  const winners = new Set(answers.filter(({ status }) => status === 200).map((answer) => answer.body.case.claimed_by));
  expect(winners.size).toBe(1);
  expect(answers.filter(({ status }) => status === 409).every((answer) => answer.body.code === 'MARU-651')).toBe(true);
  const events = (await detail(caseId)).events.filter(({ kind }) => kind === 'claim');
  expect(events).toHaveLength(1);
  const holder = [...winners][0] === (await desk.get('/api/ops/me')).body.operator.id ? desk : other;
  expect((await holder.post(`${base}/${caseId}/release`, { note: '' })).status).toBe(200);
});

// spec cash.66
test('nothing is done about a case that nobody, or somebody else, has claimed, nor as it was before', async () => {
  const { body } = await desk.get(base);
  const id = body.rows[0].id;
  const message = { text: words, note: '' };
  expect((await act(id, 'message', message)).body.code).toBe('MARU-652');
  await claim(id);
  for (const [path, more] of [
    ['message', message],
    ['limit', { kind: 'loss', span: 'day', amount: 1, text: words, note: why }],
    ['limit/lift', { kind: 'loss', span: 'day', note: why }],
    ['call', { outcome: 'reached', minutes: 1, note: why }],
    ['stop', { length: 'day', text: words, note: why }],
    ['stop/lift', { note: why }],
    ['watch', { watch: true, note: '' }],
    ['close', { result: 'helped', review_on: null, note: why }],
  ] as const) {
    expect((await act(id, path, more, other)).body.code).toBe('MARU-651');
  }
  expect((await other.post(`${base}/${id}/release`, { note: '' })).body.code).toBe('MARU-651');
  expect((await desk.post(`${base}/${id}/message`, { ...message, version: 0 })).body.code).toBe('MARU-601');
  expect((await desk.post(`${base}/999999/message`, { ...message, version: 1 })).status).toBe(404);
  const { version } = await detail(id);
  const both = await Promise.all([1, 2].map(() => desk.post(`${base}/${id}/message`, { ...message, version })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a message arrives as a memo, with its words as they were written and no markup run', async () => {
  const browser = await api.member('demo2');
  const { body } = await desk.get(`${base}?view=mine`);
  const id = body.rows[0].id;
  const text = '<script>alert(1)</script> & "쉬어 가기"\n둘째 줄입니다';
  expect((await act(id, 'message', { text, note: '' })).status).toBe(200);
  const memos = (await browser.get('/api/cscenter/memo')).body.data;
  expect(memos[0].content).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;쉬어 가기&quot;</p><p>둘째 줄입니다</p>',
  );
  expect((await detail(id)).messages[0]).toMatchObject({ text, read_at: null });
  await browser.call('PATCH', `/api/cscenter/memo/${memos[0].id}`);
  expect((await detail(id)).messages[0]!.read_at).not.toBeNull();
  expect((await act(id, 'message', { text: '짧음', note: '' })).status).toBe(422);
  await desk.post(`${base}/${id}/notes`, { text: '<img src=x onerror=alert(1)>' });
  expect((await detail(id)).events[0]).toMatchObject({ kind: 'note', text: '<img src=x onerror=alert(1)>' });
});

// spec cash.67
test('an operator’s limit holds at once, only ever goes down, and the member cannot pass it', async () => {
  const browser = await api.member('demo3');
  const { id: memberId, caseId } = await memberWithCase('demo3');
  await claim(caseId);
  await browser.post('/api/protection/limit', { kind: 'deposit', span: 'week', amount: 2_000_000 });
  const limit = (amount: number, more: object = {}) =>
    act(caseId, 'limit', { kind: 'deposit', span: 'week', amount, text: words, note: why, ...more });
  // The lighter step was skipped: it needs a word.
  expect((await limit(1_000_000, { note: '' })).status).toBe(422);
  // Not below what the member has set: that would be no help, and could be used to raise.
  for (const amount of [2_000_000, 3_000_000]) expect((await limit(amount)).body.code).toBe('MARU-654');
  expect((await limit(400_000)).status).toBe(200);
  for (const amount of [400_000, 500_000]) expect((await limit(amount)).body.code).toBe('MARU-654');
  const fetchLimit = async () =>
    (await browser.get('/api/protection')).body.limits.find(
      (entry: { kind: string; span: string }) => entry.kind === 'deposit' && entry.span === 'week',
    );
  expect(await fetchLimit()).toMatchObject({ amount: 2_000_000, operator: 400_000 });
  // 300,000 are used by the six deposits.
  expect((await credit(browser, 200_000)).body.code).toBe('MARU-452');
  // Higher limits are refused, including one requested earlier; the rule also holds without an own limit.
  const own = (amount: number | null) =>
    browser.post('/api/protection/limit', { kind: 'deposit', span: 'week', amount });
  for (const amount of [3_000_000, null]) expect((await own(amount)).body.code).toBe('MARU-471');
  expect((await own(350_000)).status).toBe(200);
  expect((await own(390_000)).status).toBe(200);
  const raise = (await fetchLimit()).raise.id;
  expect((await limit(320_000)).status).toBe(200);
  await api.services.db.query(
    `update member_limit_raises set requested_at = requested_at - interval '25 hours',
            confirm_from = confirm_from - interval '25 hours' where id = $1`,
    [raise],
  );
  expect((await browser.post(`/api/protection/raise/${raise}/confirm`)).body.code).toBe('MARU-471');
  expect((await credit(browser, 30_000)).body.code).toBe('MARU-452');
  const events = (await browser.get('/api/protection/events')).body.rows;
  expect(events.filter(({ action }: { action: string }) => action === 'operator_limit')).toHaveLength(2);
  // Lifting needs a second person, and holds for a day more.
  const asked = await act(caseId, 'limit/lift', { kind: 'deposit', span: 'week', note: why });
  expect(asked.body).toMatchObject({ success: true, approval: expect.any(Number) });
  expect((await desk.once(`/api/ops/approvals/${asked.body.approval}/approve`, {})).body.code).toBe('MARU-621');
  expect((await fetchLimit()).operator).toBe(320_000);
  expect((await approve(asked.body.approval, {})).status).toBe(200);
  expect((await fetchLimit()).operator).toBe(320_000);
  expect((await detail(caseId)).limits[0]!.operator!.ends_at).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  await api.services.db.query(
    `update member_operator_limits set ends_at = clock_timestamp() where member_id = $1 and ends_at > clock_timestamp()`,
    [memberId],
  );
  expect(await fetchLimit()).toMatchObject({ operator: null });
});

// spec cash.68
test('a stop of a day holds at once: no bet, deposit, transfer or game; it is lifted by two people alone', async () => {
  const browser = await api.member('demo4');
  const { caseId } = await memberWithCase('demo4');
  await claim(caseId);
  expect((await act(caseId, 'stop', { length: 'day', text: words, note: '' })).status).toBe(422);
  const stopped = await act(caseId, 'stop', { length: 'day', text: words, note: why });
  expect(stopped.body).toMatchObject({
    approval: null,
    case: { stop: { kind: 'time_out', operator: { length: 'day' } } },
  });
  expect((await credit(browser)).body.code).toBe('MARU-463');
  expect((await browser.once('/api/casino/union/deposit', { amount: 10_000 })).status).not.toBe(200);
  const [refused] = await api.services.db.query<{ code: string }>(
    `select 'none' as code where not exists (select 1 from member_protection where member_id = $1
        and time_out_until > clock_timestamp())`,
    [await findId('demo4')],
  );
  expect(refused).toBeUndefined();
  await expect(
    api.services.db.query(`select protection_check($1, 'bet', 0)`, [await findId('demo4')]),
  ).rejects.toMatchObject({ code: 'MR010' });
  const lift = await act(caseId, 'stop/lift', { note: why });
  expect(lift.body.approval).toEqual(expect.any(Number));
  // One request about a member's protection at a time.
  expect((await act(caseId, 'stop', { length: 'week', text: words, note: why })).body.code).toBe('MARU-624');
  expect((await desk.once(`/api/ops/approvals/${lift.body.approval}/approve`, {})).status).toBe(403);
  expect((await credit(browser)).body.code).toBe('MARU-463');
  expect((await approve(lift.body.approval, {})).status).toBe(200);
  expect((await detail(caseId)).stop).toBeNull();
  expect((await credit(browser)).status).toBe(200);
});

// spec cash.68
test('a longer stop waits for a second person; what the member chose outlasts the operators’ lifting', async () => {
  const browser = await api.member('demo5');
  const { caseId, id } = await memberWithCase('demo5');
  await claim(caseId);
  await browser.post('/api/protection/time-out', { length: 'week' });
  const asked = await act(caseId, 'stop', { length: 'month', text: words, note: why });
  expect(asked.body.case.stop).toMatchObject({ kind: 'time_out', operator: null });
  const text = (await other.get(`/api/ops/approvals/${asked.body.approval}`)).body;
  expect(text).toMatchObject({ member_text: words, note: why });
  expect((await approve(asked.body.approval, {})).status).toBe(422);
  expect((await approve(asked.body.approval)).status).toBe(200);
  expect((await detail(caseId)).stop!.operator).toMatchObject({ length: 'month' });
  expect((await browser.get('/api/cscenter/memo')).body.data[0].content).toContain(words);
  const lift = await act(caseId, 'stop/lift', { note: why });
  expect((await approve(lift.body.approval, {})).status).toBe(200);
  const { stop } = await detail(caseId);
  expect(stop).toMatchObject({ kind: 'time_out', operator: null });
  expect(stop!.until).toBeLessThan(Date.now() + 8 * 86_400_000);
  expect(stop!.until).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  // An exclusion that the member began is not the operators' to end.
  await api.services.db.query(
    `update member_protection set excluded_at = now(), excluded_until = 'infinity' where member_id = $1`,
    [id],
  );
  expect((await act(caseId, 'stop/lift', { note: why })).status).toBe(404);
  const again = await act(caseId, 'stop', { length: 'months_6', text: words, note: why });
  expect((await approve(again.body.approval)).body.code).toBe('MARU-468');
});

test('a case is closed with a result and a day of review, and looked at on it', async () => {
  const { body } = await desk.get(`${base}?search=demo2`);
  const id = body.rows[0].id;
  for (const review_on of ['2020-01-01', '2026-02-30', 'x']) {
    expect((await act(id, 'close', { result: 'helped', review_on, note: why })).status).toBe(422);
  }
  expect((await act(id, 'watch', { watch: true, note: '' })).status).toBe(200);
  expect((await act(id, 'watch', { watch: true, note: '' })).body.code).toBe('MARU-653');
  expect((await desk.get(`${base}?view=watched`)).body.rows).toHaveLength(1);
  const closed = await act(id, 'close', { result: 'helped', review_on: '2099-12-31', note: why });
  expect(closed.body.case).toMatchObject({ state: 'closed', result: 'helped', review_on: '2099-12-31', due_at: null });
  for (const path of ['message', 'close', 'stop']) {
    const fields = { text: words, note: why, result: 'helped', review_on: null, length: 'day' };
    const wanted = {
      message: ['text', 'note'],
      close: ['result', 'review_on', 'note'],
      stop: ['length', 'text', 'note'],
    }[path]!;
    const picked = Object.fromEntries(wanted.map((name) => [name, fields[name as keyof typeof fields]]));
    expect((await act(id, path, picked)).body.code).toBe('MARU-653');
  }
  expect((await desk.get(`${base}?view=review`)).body.rows).toEqual([]);
  await api.services.db.query(`update harm_cases set review_on = current_date - 1 where id = $1`, [id]);
  expect((await desk.get(`${base}?view=review`)).body.rows).toHaveLength(1);
  const both = await Promise.all([1, 2].map(async () => act(id, 'review', { reopen: true, note: why })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const reopened = both.find(({ status }) => status === 200)!.body.id;
  expect(await detail(reopened)).toMatchObject({ state: 'open', claimed_by: null });
});

test('thresholds are requested by one and approved by another, and hold for the next evaluation', async () => {
  const { settings, version } = (await desk.get(`${base}/rules`)).body;
  expect(version).toBe(0);
  const wanted = { ...settings, open_at: 20, rules: { ...settings.rules, deposit_pace: { use: true, at: 2 } } };
  const put = (body: object) => desk.call('PUT', `${base}/rules`, body);
  expect((await put({ settings: { ...wanted, open_at: 60 } })).status).toBe(422);
  expect((await put({ settings: { ...wanted, rules: { night: { use: true, at: 1 } } } })).status).toBe(422);
  const made = await put({ settings: wanted, note: '더 일찍' });
  expect((await desk.once(`/api/ops/approvals/${made.body.approval}/approve`, {})).body.code).toBe('MARU-621');
  expect((await approve(made.body.approval, {})).status).toBe(200);
  expect((await desk.get(`${base}/rules`)).body).toMatchObject({ settings: wanted, version: 1, approval: null });
});

test('deposits that a member makes are found by the running site, without anybody asking', async () => {
  const id = await findId('demo1');
  await depositOften(api.services.db, id);
  await addDeposit(api.services.db, id, '0 seconds');
  const end = Date.now() + 40_000;
  let rows: { member: { id: number } }[] = [];
  while (rows.length === 0 && Date.now() < end) {
    rows = (await desk.get(`${base}?search=demo1`)).body.rows;
    await new Promise((wake) => setTimeout(wake, 200));
  }
  expect(rows[0]).toMatchObject({ member: { id, login: 'demo1' } });
});

test('every act stands in the audit log with its operator, refused attempts change nothing', async () => {
  const rows = await api.services.db.query<{ action: string; actor: string; subject: string }>(
    `select distinct action, actor from audit_log where action like 'case.%'`,
  );
  const actions = new Set(rows.map(({ action }) => action));
  for (const action of [
    'claim',
    'release',
    'message',
    'limit',
    'limit_lift',
    'stop',
    'stop_lift',
    'watch',
    'close',
    'review',
    'note',
    'open',
  ]) {
    expect(actions).toContain(`case.${action}`);
  }
  expect(rows.every(({ actor }) => ['박지훈', '최민재'].includes(actor))).toBe(true);
});
