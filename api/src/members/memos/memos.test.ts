import type { Client } from '../../../test/client';
import { collectEvents, createEcho, until } from '../../../test/echo';
import { startApi, type TestApi } from '../../../test/harness';
import { sessionCookie } from '../identity/cookies';
import { memberMayPlay } from '../identity/restrictions';

let api: TestApi;
let operator: Client;
beforeAll(async () => {
  api = await startApi();
  operator = await api.operator('opsadmin');
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.services.db.query('delete from memos');
  await api.services.db.query('update members set strict_memo = 0');
  await api.services.db.query('delete from notifications');
});

const fetchId = async (client: Client) => (await client.get('/api/user')).body.id as number;
const send = async (member: number, important = false, more: Record<string, unknown> = {}) => {
  const answer = await operator.post('/api/ops/memos', {
    member,
    title: '안내',
    content: '<p>내용</p>',
    important,
    ...more,
  });
  expect(answer.status).toBe(200);
  return answer.body.id as number;
};
const mayPlay = async (client: Client) => {
  const session = await api.services.sessions.find(client.cookies.get(sessionCookie)!);
  return memberMayPlay(session!.member);
};

// spec backoffice.5
test('an important memo keeps the member out of play until it is read, at once in both directions', async () => {
  const client = await api.member('demo1');
  const id = await fetchId(client);
  expect(await mayPlay(client)).toBe(true);
  const [first, two] = [await send(id, true), await send(id, true)];
  expect(await mayPlay(client)).toBe(false);
  expect((await client.get('/api/user')).body).toMatchObject({ strict_memo: 2, memo: 2 });
  expect((await client.call('PATCH', `/api/cscenter/memo/${first}`)).body).toEqual({ success: true });
  expect((await client.get('/api/user')).body).toMatchObject({ strict_memo: 1, memo: 1 });
  expect(await mayPlay(client)).toBe(false);
  for (let n = 0; n < 2; n += 1) expect((await client.call('PATCH', `/api/cscenter/memo/${two}`)).status).toBe(200);
  expect((await client.get('/api/user')).body).toMatchObject({ strict_memo: 0, memo: 0 });
  expect(await mayPlay(client)).toBe(true);
});

test('a memo that is not important leaves the member free and counts on the panel and the bell', async () => {
  const client = await api.member('demo2');
  await send(await fetchId(client));
  expect(await mayPlay(client)).toBe(true);
  expect((await client.get('/api/user')).body).toMatchObject({
    strict_memo: 0,
    memo: 1,
    notifications: [{ type: 'memo', message: '새 쪽지가 도착했습니다: 안내' }],
  });
  expect((await client.get('/api/user/notify')).body).toEqual({ unread: 1, memo: 1, coupon: 0 });
});

test('open pages hear of it: a banner, and that the member has changed', async () => {
  const client = await api.member('demo1');
  const id = await fetchId(client);
  const echo = createEcho(api.base, { client });
  try {
    const channel = `private-user.${id}`;
    const changed = collectEvents(echo, channel, '.UserChanged');
    const banner = collectEvents(echo, channel, '.Illuminate\\Notifications\\Events\\BroadcastNotificationCreated');
    await until(() => api.services.live.listeners(channel) === 1);
    const memo = await send(id, true);
    await until(() => changed.length === 1 && banner.length === 1);
    expect(banner).toMatchObject([{ type: 'memo', icon: 'mail' }]);
    await client.call('PATCH', `/api/cscenter/memo/${memo}`);
    await until(() => changed.length === 2);
  } finally {
    echo.disconnect();
  }
});

test('the list has important unread ones first, then newest first, twenty a page', async () => {
  const client = await api.member('demo3');
  const id = await fetchId(client);
  const old = await send(id, true, { title: 'important' });
  const rest: number[] = [];
  for (let n = 0; n < 21; n += 1) rest.unshift(await send(id, false, { title: `memo ${n}` }));
  const ids = async (page: number) =>
    (await client.get(`/api/cscenter/memo?page=${page}`)).body.data.map((memo: { id: number }) => memo.id);
  expect((await client.get('/api/cscenter/memo')).body).toMatchObject({ current_page: 1, last_page: 2, total: 22 });
  expect([...(await ids(1)), ...(await ids(2))]).toEqual([old, ...rest]);
  await client.call('PATCH', `/api/cscenter/memo/${old}`);
  expect([...(await ids(1)), ...(await ids(2))]).toEqual([...rest, old]);
  expect(await ids(3)).toEqual([]);
});

test('content is sanitised before it is kept; a title is text', async () => {
  const client = await api.member('demo4');
  const title = '<img src=x onerror=alert(1)>';
  await send(await fetchId(client), false, { title, content: '<p onclick="x()">hi<script>steal()</script></p>' });
  expect((await client.get('/api/cscenter/memo')).body.data).toMatchObject([{ title, content: '<p>hi</p>' }]);
});

test('a memo of another member is not there', async () => {
  const [first, other] = [await api.member('demo1'), await api.member('demo2')];
  const memo = await send(await fetchId(first), true);
  expect((await other.call('PATCH', `/api/cscenter/memo/${memo}`)).status).toBe(404);
  expect((await other.get('/api/cscenter/memo')).body.total).toBe(0);
  expect((await first.get('/api/user')).body.strict_memo).toBe(1);
  expect((await other.call('PATCH', '/api/cscenter/memo/2147483647')).status).toBe(404);
  expect((await other.call('PATCH', '/api/cscenter/memo/2147483648')).status).toBe(422);
});

test('many sent and read at the same time leave the count right', async () => {
  const client = await api.member('demo5');
  const id = await fetchId(client);
  const first = await Promise.all(Array.from({ length: 6 }, () => send(id, true)));
  await Promise.all([
    ...first.map((memo) => client.call('PATCH', `/api/cscenter/memo/${memo}`)),
    ...Array.from({ length: 6 }, () => send(id, true)),
  ]);
  expect((await client.get('/api/user')).body).toMatchObject({ strict_memo: 6, memo: 6 });
});

test.each([
  ['member', { member: 999_999 }],
  ['title', { title: ' ' }],
  ['title', { title: 'x'.repeat(101) }],
  ['content', { content: '<script>only()</script>' }],
  ['content', { content: 'x'.repeat(20_001) }],
  ['important', { important: 'yes' }],
])('a memo with a wrong %s is refused', async (field, more) => {
  const body = { member: 1, title: 't', content: 'c', important: false, ...more };
  expect((await operator.post('/api/ops/memos', body)).body.errors[field]).toHaveLength(1);
});
