import { randomUUID } from 'node:crypto';
import type { AdminQuestion, ComplaintKind, Question } from '@maru/contracts';
import { locales } from '@maru/contracts';
import { lastLine } from '../../../test/admin';
import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';
import { CoinBets } from '../../bets/testing/bets';
import { demoPassword } from '../../site/demo/seed';

let api: TestApi;
let support: Client;
let member: Client;
let other: Client;
let coins: CoinBets;
const path = '/api/cscenter/csquestion';
const hour = 3_600_000;
const day = 24 * hour;
beforeAll(async () => {
  api = await startApi();
  coins = new CoinBets(api.services.db);
  api.services.bets.register(coins.coin);
  support = await api.operator('ops4');
  member = await api.member('demo1');
  other = await api.member('demo2');
});
afterAll(() => api.stop());
beforeEach(() => api.services.db.query('delete from throttles'));

let titles = 0;
const send = (
  client: Client,
  complaint: unknown,
  { title = `민원 ${++titles}`, headers = {} }: { title?: string; headers?: Record<string, string> } = {},
) =>
  client.post(
    path,
    { title, content: '설명이 필요합니다.', complaint },
    { ...headers, 'idempotency-key': randomUUID() },
  );
const complain = async (client = member, kind: ComplaintKind = 'account'): Promise<Question> => {
  const { status, body } = await send(client, { kind, bet: null });
  expect(status).toBe(200);
  return body;
};
const fetchId = async (client: Client): Promise<number> => (await client.get('/api/user')).body.id;
const move = (id: number, to: string, client = member) => client.call('PUT', `${path}/${id}/complaint`, { to });
const operate = (id: number, body: unknown, operator = support) =>
  operator.call('PUT', `/api/ops/complaints/${id}`, body);
const answer = (id: number) => support.post(`/api/ops/questions/${id}/answer`, { content: '<p>최종 답변</p>' });
/** Moves the times of a complaint, ms from now. */
const due = (id: number, acknowledge: number, final: number) =>
  api.services.db.query(
    `update complaints set acknowledge_due = clock_timestamp() + $2 * interval '1 millisecond',
            answer_due = clock_timestamp() + $3 * interval '1 millisecond' where question_id = $1`,
    [id, acknowledge, final],
  );
const fetchState = async (id: number, client = member): Promise<string> =>
  (await client.get(path)).body.data.find((question: Question) => question.id === id)?.complaint?.state;

// spec community.17
test('a complaint about an own bet has its bet, its times by configuration, and goes from receipt to its end', async () => {
  const { id: bet } = await coins.book(await fetchId(member), [{ toss: 1, odds: 200 }], 1_000);
  const { body } = await send(member, { kind: 'bet', bet: String(bet) });
  expect(body.complaint).toEqual({
    kind: 'bet',
    bet: String(bet),
    state: 'received',
    acknowledge_due: body.created_at + 24 * hour,
    answer_due: body.created_at + 56 * day,
    history: [{ state: 'received', at: expect.any(Number), by: 'member' }],
  });
  expect((await member.get(path)).body.data[0]).toEqual(body);
  expect((await operate(body.id, { to: 'acknowledged' })).body.complaint.state).toBe('acknowledged');
  expect(await lastLine(api)).toMatchObject({
    actor: '한지우',
    action: 'complaint.acknowledged',
    subject: `question ${body.id}`,
    detail: { member: 'demo1', title: body.title },
  });
  expect((await answer(body.id)).body.complaint.state).toBe('answered');
  expect((await move(body.id, 'disputed')).body.complaint.state).toBe('disputed');
  const closed = await operate(body.id, { to: 'closed', note: '조정 결과를 받아들임' });
  expect(closed.body.complaint).toMatchObject({
    state: 'closed',
    history: [
      { state: 'received', by: 'member' },
      { state: 'acknowledged', by: 'centre' },
      { state: 'answered', by: 'centre' },
      { state: 'disputed', by: 'member' },
      { state: 'closed', by: 'centre' },
    ],
  });
  expect(await lastLine(api)).toMatchObject({ action: 'complaint.closed', detail: { note: '조정 결과를 받아들임' } });
  // Neither the operator's name nor the note reaches the member.
  expect(JSON.stringify((await member.get(path)).body)).not.toMatch(/한지우|조정 결과/);
  const { notifications } = (await member.get('/api/user')).body;
  expect(notifications.map(({ message }: { message: string }) => message)).toEqual(
    expect.arrayContaining([`민원 접수를 확인했습니다: ‘${body.title}’`, `민원이 종결되었습니다: ‘${body.title}’`]),
  );
});

test('times are those of the day it came on: a later configuration changes none', async () => {
  const { settings } = api.services;
  const before = await complain();
  await settings.set({ 'complaints.acknowledge_hours': 1, 'complaints.answer_days': 2 });
  try {
    const after = await complain();
    expect(after.complaint).toMatchObject({
      acknowledge_due: after.created_at + hour,
      answer_due: after.created_at + 2 * day,
    });
    expect(before.complaint!.answer_due).toBe(before.created_at + 56 * day);
  } finally {
    await settings.set({ 'complaints.acknowledge_hours': null, 'complaints.answer_days': null });
  }
});

test.each([
  ['complaints.answer_days', 57],
  ['complaints.answer_days', 0],
  ['complaints.acknowledge_hours', 169],
  ['complaints.acknowledge_hours', 0],
  ['complaints.adr_url', 'http://adr.example'],
  ['complaints.adr_url', 'javascript:alert(1)'],
  ['complaints.adr_url', '/own/path'],
])('the setting %s takes no %j', async (key, value) => {
  const admin = await api.operator('opsadmin');
  expect((await admin.call('PUT', '/api/ops/settings', { changes: { [key]: value } })).status).toBe(422);
});

describe('attacks', () => {
  // spec community.17
  test('a bet of another member and one that there is not are refused in the same words, in each language', async () => {
    const { id: foreign } = await coins.book(await fetchId(other), [{ toss: 2, odds: 200 }], 1_000);
    const before = (await member.get(path)).body.total;
    for (const locale of locales) {
      const headers = { 'accept-language': locale };
      const [theirs, none] = [
        await send(member, { kind: 'bet', bet: String(foreign) }, { title: 'x', headers }),
        await send(member, { kind: 'bet', bet: '999999999999' }, { title: 'x', headers }),
      ];
      expect(theirs.status).toBe(422);
      expect(theirs.body).toEqual(none.body);
      expect(theirs.body.errors).toEqual({
        'complaint.bet': [api.services.texts.t(locale, 'questions.foreign_bet')],
      });
    }
    expect((await member.get(path)).body.total).toBe(before);
  });

  test.each([
    ['complaint.kind', { kind: 'weather', bet: null }],
    ['complaint.bet', { kind: 'account', bet: '1' }],
    ['complaint.bet', { kind: 'bet', bet: '1 or 1=1' }],
    ['complaint.bet', { kind: 'bet', bet: '0' }],
    ['complaint', { kind: 'other', bet: null, state: 'closed' }],
  ])('a wrong %s is refused', async (field, complaint) => {
    const answered = await send(member, complaint);
    expect(answered.status).toBe(422);
    expect(Object.keys(answered.body.errors)[0]).toContain(field);
  });

  test('nobody leads the complaint of another member, and a question is no complaint', async () => {
    const { id } = await complain();
    await answer(id);
    for (const to of ['disputed', 'closed']) expect((await move(id, to, other)).status).toBe(404);
    const { body: question } = await member.once(path, { title: '문의', content: '그냥 질문' });
    expect((await move(question.id, 'closed')).status).toBe(404);
    expect((await operate(question.id, { to: 'acknowledged' })).status).toBe(404);
    expect((await move(id, 'acknowledged')).status).toBe(422);
    expect(await fetchState(id)).toBe('answered');
    await answer(question.id);
  });

  test('an operator who may not send messages neither reads nor leads complaints; a member is no operator', async () => {
    const { id } = await complain();
    const trader = await api.operator('trader1');
    expect((await trader.get('/api/ops/complaints')).status).toBe(403);
    expect((await operate(id, { to: 'acknowledged' }, trader)).status).toBe(403);
    expect((await member.get('/api/ops/complaints')).status).toBe(401);
    // The token of a member's session is none of the console's.
    expect((await operate(id, { to: 'acknowledged' }, member)).status).toBe(419);
    expect(await fetchState(id)).toBe('received');
  });

  test('two acts at once are one; a step is not made twice', async () => {
    const { id } = await complain();
    const both = await Promise.all([operate(id, { to: 'acknowledged' }), operate(id, { to: 'acknowledged' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('MARU-208');
    await answer(id);
    const ends = await Promise.all([move(id, 'closed'), operate(id, { to: 'closed', note: '종결' })]);
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await api.services.db.query('select state from complaint_events where question_id = $1 order by id', [
      id,
    ]);
    expect(rows.map(({ state }) => state)).toEqual(['received', 'acknowledged', 'answered', 'closed']);
  });

  test('the history is append-only', async () => {
    await complain();
    const { db } = api.services;
    await expect(db.query(`update complaint_events set state = 'closed'`)).rejects.toMatchObject({ code: 'MR003' });
    await expect(db.query('delete from complaint_events')).rejects.toMatchObject({ code: 'MR003' });
  });
});

test('dispute resolution is open after the final answer, or once its time is over; then the answer is still given', async () => {
  const { id } = await complain();
  expect((await move(id, 'disputed')).body.code).toBe('MARU-208');
  expect((await move(id, 'closed')).body.code).toBe('MARU-208');
  await due(id, -2_000, -1_000);
  expect((await move(id, 'disputed')).body.complaint.state).toBe('disputed');
  // Without an answer the centre cannot put an end to it.
  expect((await operate(id, { to: 'closed', note: 'x' })).body.code).toBe('MARU-208');
  expect((await answer(id)).body.complaint.state).toBe('disputed');
  expect((await operate(id, { to: 'closed', note: '합의' })).body.complaint.state).toBe('closed');
});

test('a running complaint stays on the list, one that is closed can be taken off', async () => {
  const { id } = await complain(other);
  expect((await other.delete(`${path}/${id}`)).body.code).toBe('MARU-208');
  await answer(id);
  await other.delete(`${path}/all`);
  expect(await fetchState(id, other)).toBe('answered');
  await move(id, 'closed', other);
  expect((await other.delete(`${path}/${id}`)).status).toBe(200);
  expect(await fetchState(id, other)).toBeUndefined();
});

test('questions that wait keep nobody from a complaint; five complaints may wait', async () => {
  const client = await api.member('demo3');
  for (let n = 0; n < 5; n += 1) await client.once(path, { title: 't', content: '질문입니다.' });
  await api.services.db.query('delete from throttles');
  for (let n = 0; n < 5; n += 1) await complain(client);
  await api.services.db.query('delete from throttles');
  expect((await send(client, { kind: 'other', bet: null })).body.code).toBe('MARU-207');
});

test('the queue has what is due soonest first, and counts what is late', async () => {
  const client = await api.member('demo4');
  const [late, soon, later, closed] = [
    await complain(client),
    await complain(client),
    await complain(client),
    await complain(client),
  ];
  await due(late.id, -day, day);
  await due(soon.id, -2 * day, hour);
  await operate(soon.id, { to: 'acknowledged' });
  await due(later.id, 2 * hour, day);
  await answer(closed.id);
  await move(closed.id, 'closed', client);
  const own = (questions: AdminQuestion[]) =>
    questions.filter(({ member: { login } }) => login === 'demo4').map(({ id }) => id);
  const queue = (await support.get('/api/ops/complaints')).body;
  expect(own(queue.questions)).toEqual([late.id, soon.id, later.id]);
  expect(queue.questions[0].id).toBe(late.id);
  const all = (await support.get('/api/ops/complaints?view=all')).body;
  expect(own(all.questions)).toEqual([closed.id, later.id, soon.id, late.id]);
  const counts = async () => (await support.get('/api/ops/questions?open=1')).body.complaints;
  const before = await counts();
  expect(before).toMatchObject({ open: queue.questions.length });
  expect(before.overdue).toBeGreaterThanOrEqual(1);
  await operate(late.id, { to: 'acknowledged' });
  expect((await counts()).overdue).toBe(before.overdue - 1);
});

test('every state is on the member’s timeline', async () => {
  const client = await api.member('demo5');
  const { id, title } = await complain(client);
  await operate(id, { to: 'acknowledged' });
  const admin = await api.operator('opsadmin');
  const { body } = await admin.get(`/api/ops/members/${await fetchId(client)}/timeline?kind=messages`);
  const lines = body.rows.filter(({ text }: { text: string }) => text === title);
  expect(lines.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining(['complaint_received', 'complaint_acknowledged']),
  );
});

// spec community.17
test.each([
  ['status 5', 'status = 5', 'demo2'],
  ['only_cs', 'only_cs = 1', 'demo5'],
])('a member restricted by %s keeps complaints, withdrawal and history', async (_what, set, login) => {
  const { db } = api.services;
  const { id: bet } = await coins.book(await fetchId(await api.member(login)), [{ toss: 3, odds: 200 }], 1_000);
  await db.query(`update members set ${set} where login = $1`, [login]);
  try {
    const client = await api.member(login);
    const { body } = await send(client, { kind: 'bet', bet: String(bet) });
    expect(body.complaint.bet).toBe(String(bet));
    await answer(body.id);
    expect((await move(body.id, 'closed', client)).status).toBe(200);
    for (const address of [
      '/api/info/betRecord?page=1&product=feed',
      '/api/cash/statement',
      '/api/cash/debit',
      '/api/cash/terms',
    ]) {
      expect([address, (await client.get(address)).status]).toEqual([address, 200]);
    }
    const asked = await client.once('/api/cash/debit', { amount: 10_000, password: demoPassword });
    expect(asked.body).toMatchObject({ success: true, request: { kind: 'debit' } });
    // What puts money in or at stake stays closed.
    expect((await client.once('/api/cash/credit', { amount: 100_000 })).body.code).toBe('MARU-103');
  } finally {
    await db.query(`update members set status = 1, only_cs = 0 where login = $1`, [login]);
  }
});
