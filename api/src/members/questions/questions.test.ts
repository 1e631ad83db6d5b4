import { randomUUID } from 'node:crypto';
import type { AdminQuestion, Question } from '@maru/contracts';
import { locales } from '@maru/contracts';
import { lastLine } from '../../../test/admin';
import type { Client } from '../../../test/client';
import { collectEvents, createEcho, until } from '../../../test/echo';
import { startApi, type TestApi } from '../../../test/harness';

let api: TestApi;
let support: Client;
let member: Client;
const path = '/api/cscenter/csquestion';
beforeAll(async () => {
  api = await startApi();
  support = await api.operator('ops4');
  member = await api.member('demo1');
});
afterAll(() => api.stop());
beforeEach(async () => {
  for (const table of ['questions', 'notifications', 'throttles']) await api.services.db.query(`delete from ${table}`);
});

const ask = async (client = member, title = '문의'): Promise<Question> => {
  const answer = await client.once(path, { title, content: '정산이 궁금합니다.' });
  expect(answer.status).toBe(200);
  return answer.body;
};
const answering = (id: number, content = '<p>답변</p>', operator = support) =>
  operator.post(`/api/ops/questions/${id}/answer`, { content });
const list = async (client = member, page = 1) => (await client.get(`${path}?page=${page}`)).body;
const ids = async (client = member, page = 1): Promise<number[]> =>
  (await list(client, page)).data.map(({ id }: Question) => id);

test('a question is kept as it was written and stands on the member’s list until the answer comes', async () => {
  const content = '<script>alert(1)</script>\n정산이 궁금합니다.';
  const { body } = await member.once(path, { title: ' <b>문의</b> ', content: ` ${content} ` });
  expect(body).toEqual({
    id: expect.any(Number),
    title: '<b>문의</b>',
    content,
    created_at: expect.any(Number),
    answer: null,
    complaint: null,
  });
  expect((await list()).data).toEqual([body]);
  expect((await list(await api.member('demo2'))).total).toBe(0);
});

test('a question sent again under its key is the same one, and another text under it is refused', async () => {
  const key = randomUUID();
  const send = (title: string) => member.once(path, { title, content: '정산이 궁금합니다.' }, key);
  const answers = await Promise.all([send('한 번'), send('한 번'), send('한 번')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await list()).data.filter(({ title }: Question) => title === '한 번')).toHaveLength(1);
  expect((await send('두 번')).body.code).toBe('MARU-204');
  expect((await member.post(path, { title: 't', content: '정산이 궁금합니다.' })).body.code).toBe('MARU-205');
});

// spec backoffice.9
test('the list has the newest first, twenty a page', async () => {
  await api.services.db.query(
    `insert into questions (member_id, title, content, answer, answered_at, answered_by)
     select m.id, 'q' || n, 'x', '<p>x</p>', now(), 'x' from members m, generate_series(1, 22) n where m.login = 'demo1'`,
  );
  expect(await list()).toMatchObject({ current_page: 1, last_page: 2, total: 22 });
  const all = [...(await ids()), ...(await ids(member, 2))];
  expect(all).toEqual([...all].sort((a, b) => b - a));
  expect(all).toHaveLength(22);
  expect(await ids(member, 3)).toEqual([]);
});

describe('waiting questions', () => {
  test('are five at most, told in the caller’s language; an answer makes room', async () => {
    const questions: Question[] = [];
    for (let n = 0; n < 5; n += 1) questions.push(await ask());
    await api.services.db.query('delete from throttles');
    for (const locale of locales) {
      const headers = { 'accept-language': locale, 'idempotency-key': randomUUID() };
      const answer = await member.post(path, { title: 't', content: 'x'.repeat(5) }, headers);
      expect(answer).toMatchObject({ status: 422, body: { code: 'MARU-207' } });
      expect(answer.body.message).toBe(api.services.texts.t(locale, 'reason.questions_waiting'));
      expect(answer.body.message).toMatch(/5|Five|cinco/);
    }
    // Taken off the list it waits all the same.
    await member.delete(`${path}/${questions[0]!.id}`);
    expect((await member.once(path, { title: 't', content: 'x'.repeat(5) })).status).toBe(422);
    await answering(questions[0]!.id);
    await ask();
    await ask(await api.member('demo2'));
  });

  test('sent at the same time do not pass the limit together', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, () => member.once(path, { title: 't', content: 'x'.repeat(5) })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(5).fill(422)]);
    expect((await list()).total).toBe(5);
  });

  test('cannot be asked without end: ten tries of a member in a quarter of an hour', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { id } = await ask();
      await answering(id);
    }
    const answer = await member.once(path, { title: 't', content: 'x'.repeat(5) });
    expect(answer).toMatchObject({ status: 429, body: { code: 'MARU-105' } });
    await ask(await api.member('demo2'));
  });
});

// spec backoffice.9, backoffice.11
test('an answer is sanitised, reaches bell and open pages, and is read once', async () => {
  const { id } = await ask(member, '정산');
  const userId = (await member.get('/api/user')).body.id as number;
  expect((await member.call('PATCH', `${path}/${id}`)).status).toBe(404);
  const echo = createEcho(api.base, { client: member });
  try {
    const channel = `private-user.${userId}`;
    const received = collectEvents(echo, channel, '.Illuminate\\Notifications\\Events\\BroadcastNotificationCreated');
    await until(() => api.services.live.listeners(channel) === 1);
    const { body } = await answering(id, '<p onclick="x()">정산되었습니다.<script>x()</script></p>');
    expect(body).toMatchObject({
      id,
      answered_by: '한지우',
      member: { id: userId, login: 'demo1', nick: '마루하나', level: 1, status: 1 },
      answer: { content: '<p>정산되었습니다.</p>', read_at: null },
    });
    await until(() => received.length === 1);
    expect(received).toMatchObject([
      { type: 'csanswer', icon: 'headset', message: '문의하신 ‘정산’에 답변이 등록되었습니다.' },
    ]);
  } finally {
    echo.disconnect();
  }
  expect((await member.get('/api/user')).body.notifications).toMatchObject([{ type: 'csanswer', read_at: null }]);
  expect(await lastLine(api)).toMatchObject({
    actor: '한지우',
    action: 'question.answer',
    subject: `question ${id}`,
    detail: { member: 'demo1', title: '정산', answer: '<p>정산되었습니다.</p>' },
  });
  const read = async () => (await list()).data[0].answer.read_at;
  expect(await read()).toBeNull();
  expect((await member.call('PATCH', `${path}/${id}`)).body).toEqual({ success: true });
  const first = await read();
  expect(first).toBeGreaterThan(0);
  expect((await member.call('PATCH', `${path}/${id}`)).status).toBe(200);
  expect(await read()).toBe(first);
});

test('a question is answered once, also by two operators at the same time', async () => {
  const { id } = await ask();
  const admin = await api.operator('opsadmin');
  const responses = await Promise.all([answering(id), answering(id, '<p>둘</p>', admin)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409)!.body;
  expect(refused).toMatchObject({ code: 'MARU-601', errors: { content: ['이미 답변한 문의입니다.'] } });
  expect(await api.services.db.query('select 1 from notifications')).toHaveLength(1);
  expect((await answering(2_147_483_647)).status).toBe(404);
});

describe('taking off the list', () => {
  // spec backoffice.9
  test('all: the answered ones only; the records stay', async () => {
    const [waiting, answered] = [await ask(), await ask()];
    await answering(answered.id);
    expect((await member.delete(`${path}/all`)).body).toEqual({ success: true });
    expect(await ids()).toEqual([waiting.id]);
    expect((await member.call('PATCH', `${path}/${answered.id}`)).status).toBe(404);
    expect(await api.services.db.query('select 1 from questions')).toHaveLength(2);
    expect((await member.delete(`${path}/all`)).status).toBe(200);
  });

  // spec backoffice.9
  test('one that waits: it is answered all the same, and comes back with its answer', async () => {
    const { id } = await ask();
    expect((await member.delete(`${path}/${id}`)).body).toEqual({ success: true });
    expect(await ids()).toEqual([]);
    expect((await member.delete(`${path}/${id}`)).status).toBe(404);
    expect((await answering(id)).status).toBe(200);
    expect(await ids()).toEqual([id]);
    expect((await member.get('/api/user/notify')).body.unread).toBe(1);
  });

  test('not those of another member, nor what cannot be', async () => {
    const { id } = await ask();
    await answering(id);
    const other = await api.member('demo2');
    for (const method of ['DELETE', 'PATCH']) {
      expect((await other.call(method, `${path}/${id}`)).status).toBe(404);
      expect((await other.call(method, `${path}/2147483648`)).status).toBe(422);
    }
    await other.delete(`${path}/all`);
    expect((await list()).data).toMatchObject([{ id, answer: { read_at: null } }]);
  });
});

// spec backoffice.10
test.each([
  ['restricted', 'status = 5'],
  ['allowed the customer centre only', 'only_cs = 1'],
  ['kept by an important memo', 'strict_memo = 1'],
])('a member who is %s can ask, read and delete', async (_what, set) => {
  await api.services.db.query(`update members set ${set} where login = 'demo3'`);
  try {
    const client = await api.member('demo3');
    const { id } = await ask(client);
    await answering(id);
    expect((await client.call('PATCH', `${path}/${id}`)).status).toBe(200);
    expect(await ids(client)).toEqual([id]);
    expect((await client.delete(`${path}/${id}`)).status).toBe(200);
    await ask(client);
    expect((await client.delete(`${path}/all`)).status).toBe(200);
  } finally {
    await api.services.db.query(`update members set status = 1, only_cs = 0, strict_memo = 0 where login = 'demo3'`);
  }
});

test('operators see all of them, or those that wait, newest first, fifty at a time', async () => {
  await api.services.db.query(
    `insert into questions (member_id, title, content, hidden_at, answer, answered_at, answered_by)
     select m.id, 'q' || n, 'x', case when n = 52 then now() end, a.text, case when a.text is not null then now() end, a.text
       from members m, generate_series(1, 53) n cross join lateral (select case when n % 2 = 1 then 'x' end as text) a
      where m.login = 'demo2'`,
  );
  const get = async (query = '') => (await support.get(`/api/ops/questions${query}`)).body;
  const first = await get();
  expect(first).toMatchObject({ more: true, open: 26 });
  const titles = (rows: AdminQuestion[]) => rows.map(({ title }) => title);
  expect(titles(first.questions).slice(0, 2)).toEqual(['q53', 'q52']);
  const rest = await get(`?before=${first.questions[49].id}`);
  expect(rest).toMatchObject({ more: false });
  expect(titles(rest.questions)).toEqual(['q3', 'q2', 'q1']);
  const open = await get('?open=1');
  expect(open).toMatchObject({ more: false, open: 26 });
  expect(open.questions).toHaveLength(26);
  expect(open.questions.every(({ answer }: AdminQuestion) => answer === null)).toBe(true);
  expect((await get('?open=0')).questions).toHaveLength(50);
});

test.each([
  ['title', { title: ' ' }],
  ['title', { title: 'x'.repeat(101) }],
  ['title', { title: 'a\0b' }],
  ['content', { content: ' four ' }],
  ['content', { content: 'x'.repeat(2_001) }],
  ['content', { content: 7 }],
])('a question with a wrong %s is refused', async (field, more) => {
  const answer = await member.once(path, { title: 't', content: 'xxxxx', ...more });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
  expect((await list()).total).toBe(0);
});

test.each(['', ' ', '<script>only()</script>', 'x'.repeat(20_001)])(
  'an answer %# of nothing or too much is refused',
  async (content) => {
    const { id } = await ask();
    const answer = await answering(id, content);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['content']);
    expect((await list()).data).toMatchObject([{ answer: null }]);
  },
);
