import { channels, liveEvents } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { collectEvents, createEcho, until } from '../../../../test/echo';
import { startApi, type TestApi } from '../../../../test/harness';
import { comment, draft, write } from './testing';

let api: TestApi;
let writer: Client;
let reader: Client;
let desk: Client;
beforeAll(async () => {
  api = await startApi();
  writer = await api.member('demo1');
  reader = await api.member('demo2');
  desk = await api.operator('opsadmin');
});
afterAll(() => api.stop());
beforeEach(() => api.services.db.query('delete from throttles'));

const report = (client: Client, id: number, kind = 'post', reason = 'ad') =>
  client.post('/api/board/reports', { kind, id, reason, note: '<b>말</b>' });
const fetchCase = async (id: number, kind = 'post') => (await desk.get(`/api/ops/board/cases/${kind}/${id}`)).body;
const decide = async (id: number, decision: string, more: object = {}, kind = 'post') => {
  const { version } = await fetchCase(id, kind);
  const body = { decision, rule: 'ad', note: '', mute: null, version, ...more };
  return desk.post(`/api/ops/board/cases/${kind}/${id}`, body);
};
const queue = async (view = 'open') => (await desk.get(`/api/ops/board/reports?view=${view}`)).body;
const see = async (client: Client, id: number) => (await client.get(`/api/board/free/${id}`)).status;

// spec community.8
test('a member reports a thing once, nobody their own, and the reasons are a closed list', async () => {
  const id = await write(writer);
  const answers = await Promise.all(Array.from({ length: 10 }, () => report(reader, id)));
  expect(answers.filter(({ body }) => body.first)).toHaveLength(1);
  expect((await report(writer, id)).status).toBe(403);
  expect((await report(reader, id, 'post', 'ugly')).status).toBe(422);
  expect((await report(reader, 999_999)).status).toBe(404);
  const { rows, counts } = await queue();
  expect(rows[0]).toMatchObject({ kind: 'post', id, reports: 1, reason: 'ad', state: 'shown' });
  expect(counts.open).toBe(1);
  expect(await fetchCase(id)).toMatchObject({
    reporters: [{ reason: 'ad', note: '<b>말</b>', open: true }],
    version: 1,
  });
  await decide(id, 'keep');
  expect((await queue()).counts.open).toBe(0);
});

// spec community.14
test('the third reporter hides a post until an operator has looked, and its author is told', async () => {
  const id = await write(writer, { title: '신고가 모일 글' });
  for (const login of ['demo2', 'demo3']) await report(await api.member(login), id);
  expect(await see(reader, id)).toBe(200);
  await report(await api.member('demo4'), id);
  expect([await see(reader, id), await see(writer, id)]).toEqual([404, 200]);
  expect((await writer.get(`/api/board/free/${id}`)).body.hidden).toEqual({ by: 'reports', rule: null });
  expect((await queue('auto')).rows[0]).toMatchObject({ id, reports: 3, state: 'reports' });
  expect((await decide(id, 'keep')).status).toBe(200);
  expect(await see(reader, id)).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { data } = (await writer.get('/api/user/notifications')).body;
  expect(data.filter(({ message }: { message: string }) => message.includes('신고가 모일 글'))).toHaveLength(2);
});

// spec community.14
test('an open page hears of a decision at once; hiding shows the reason to its author alone', async () => {
  const id = await write(writer);
  const echo = createEcho(api.base, { client: reader });
  const heard = collectEvents(echo, channels.boardPost(id), `.${liveEvents.boardChanged}`);
  await until(() => api.services.live.listeners(channels.boardPost(id)) === 1);
  expect((await decide(id, 'hide', { rule: 'fraud' })).status).toBe(200);
  await until(() => heard.length > 0);
  expect(heard).toEqual([{}]);
  echo.disconnect();
  expect(await see(reader, id)).toBe(404);
  expect((await writer.get(`/api/board/free/${id}`)).body.hidden).toEqual({ by: 'operator', rule: 'fraud' });
  await decide(id, 'remove');
  expect(await see(writer, id)).toBe(404);
  await decide(id, 'keep');
  expect(await see(reader, id)).toBe(200);
  const lines = await api.services.db.query<{ action: string }>(
    'select action from audit_log where subject = $1 order by id',
    [`board post ${id}`],
  );
  expect(lines.map(({ action }) => action)).toEqual(['board.hide', 'board.remove', 'board.keep']);
});

test('of two operators who decide at once one is told; what its author deleted stays deleted', async () => {
  const id = await write(writer);
  const answers = await Promise.all([decide(id, 'hide'), decide(id, 'remove')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const deleted = await write(writer);
  await writer.delete(`/api/board/free/${deleted}`);
  await decide(deleted, 'keep');
  expect(await see(writer, deleted)).toBe(404);
});

test('a hidden comment leaves its place, and the count follows', async () => {
  const id = await write(writer);
  const first = await comment(reader, id, '나쁜 댓글');
  await comment(writer, id, '답글', first);
  await report(writer, first, 'comment', 'abuse');
  expect((await queue()).rows[0]).toMatchObject({ kind: 'comment', id: first, post: id, excerpt: '나쁜 댓글' });
  await decide(first, 'hide', {}, 'comment');
  const { data } = (await writer.get(`/api/board/free/${id}/comments`)).body;
  expect(data).toMatchObject([{ gone: 'operator', text: '', author: null, answers: [{ text: '답글' }] }]);
  const own = (await reader.get(`/api/board/free/${id}/comments`)).body.data[0];
  expect(own).toMatchObject({ gone: 'operator', text: '나쁜 댓글' });
  expect((await writer.get(`/api/board/free/${id}`)).body.comments).toBe(1);
});

test('locked comments take no more', async () => {
  const id = await write(writer);
  const first = await comment(reader, id);
  expect((await desk.post(`/api/ops/board/posts/${id}/lock`, { locked: true })).status).toBe(200);
  const refused = await reader.once(`/api/board/free/${id}/comments`, { text: 'x' });
  expect([refused.status, refused.body.code]).toEqual([409, 'MARU-491']);
  expect((await reader.call('PUT', `/api/board/comments/${first}`, { text: 'y' })).status).toBe(409);
  expect((await reader.get(`/api/board/free/${id}`)).body.locked).toBe(true);
  await desk.post(`/api/ops/board/posts/${id}/lock`, { locked: false });
  await comment(reader, id);
});

// spec community.14
test('a muted member reads, and is told why and until when they may not write', async () => {
  const muted = await api.member('demo5');
  const id = await write(muted);
  expect((await decide(id, 'hide', { mute: 7, rule: 'spam' })).status).toBe(200);
  const refused = await muted.once('/api/board/free', draft());
  expect([refused.status, refused.body.code]).toEqual([403, 'MARU-490']);
  expect(refused.body.message).toMatch(/^\d{2}-\d{2} \d{2}:\d{2}까지.*도배$/);
  const other = await write(writer);
  expect((await muted.once(`/api/board/free/${other}/comments`, { text: 'x' })).status).toBe(403);
  expect((await muted.get(`/api/board/free/${other}`)).status).toBe(200);
  const { mute, may_write } = (await muted.get('/api/board/side')).body;
  expect(may_write).toBe(false);
  expect(mute).toMatchObject({ rule: 'spam' });
  expect(Math.abs(mute.until - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
  const [row] = (await desk.get('/api/ops/board/mutes')).body.rows;
  expect(row).toMatchObject({ member: { login: 'demo5' }, rule: 'spam', by: expect.any(String) });
  expect((await desk.post(`/api/ops/board/mutes/${row.id}/lift`)).status).toBe(200);
  expect((await desk.post(`/api/ops/board/mutes/${row.id}/lift`)).status).toBe(404);
  await write(muted);
  const twice = { member: row.member.id, days: 1, rule: 'abuse', note: '' };
  for (let n = 0; n < 2; n += 1) expect((await desk.post('/api/ops/board/mutes', twice)).status).toBe(200);
  expect((await desk.get('/api/ops/board/mutes')).body.rows).toHaveLength(1);
  expect((await desk.post('/api/ops/board/mutes', { ...twice, member: 999_999 })).status).toBe(404);
  await desk.post(`/api/ops/board/mutes/${(await desk.get('/api/ops/board/mutes')).body.rows[0].id}/lift`);
});

// spec community.14
test('words of the filter are refused however they are written, and hidden where they stand already', async () => {
  const before = await write(writer, { content: '<p>고<b>정</b>- 픽 무료</p>' });
  const clean = await write(writer);
  const written = await comment(reader, clean, '고정픽 받아요');
  const { version } = (await desk.get('/api/ops/board/words')).body;
  const put = (words: string[], seen: number) => desk.call('PUT', '/api/ops/board/words', { words, version: seen });
  expect((await put(['고정픽', '고정픽', 'FREE pick'], version)).status).toBe(200);
  expect((await put([], version)).status).toBe(409);
  for (const more of [
    { title: '고 정 픽!' },
    { content: '<p>고.정.픽</p>' },
    { content: '<p>ＦＲＥＥ ｐｉｃｋ</p>' },
  ]) {
    const { status, body } = await writer.once('/api/board/free', draft(more));
    expect([status, Object.keys(body.errors)]).toEqual([422, [Object.keys(more)[0]]]);
  }
  expect((await reader.once(`/api/board/free/${clean}/comments`, { text: '고정픽' })).status).toBe(422);
  expect((await fetchCase(before)).words).toEqual(['고정픽']);
  const applied = (await desk.post('/api/ops/board/words/apply')).body;
  expect(applied).toEqual({ success: true, hidden: 2, more: false });
  expect([await see(reader, before), await see(reader, clean)]).toEqual([404, 200]);
  expect(await fetchCase(written, 'comment')).toMatchObject({ state: 'hidden', rule: 'words' });
  await put([], (await desk.get('/api/ops/board/words')).body.version);
});

test('without the permission nothing of the desk is open', async () => {
  const id = await write(writer);
  const trader = await api.operator('trader1');
  const acts: [string, string, unknown][] = [
    ['GET', '/api/ops/board/reports', undefined],
    ['GET', `/api/ops/board/cases/post/${id}`, undefined],
    ['POST', `/api/ops/board/cases/post/${id}`, { decision: 'hide', rule: 'ad', note: '', mute: null, version: 1 }],
    ['POST', `/api/ops/board/posts/${id}/lock`, { locked: true }],
    ['POST', '/api/ops/board/mutes', { member: 1, days: 1, rule: 'ad', note: '' }],
    ['PUT', '/api/ops/board/words', { words: [], version: 0 }],
    ['POST', '/api/ops/board/words/apply', undefined],
  ];
  for (const [method, path, body] of acts) {
    expect((await trader.call(method, path, body)).status).toBe(403);
    expect((await reader.call(method, path, body)).status).toBeGreaterThanOrEqual(401);
  }
  expect(await see(reader, id)).toBe(200);
});
