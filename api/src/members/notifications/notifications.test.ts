import { type Client, startApi, type TestApi } from '../../../test/harness';

let api: TestApi;
let client: Client;
let id: number;
beforeAll(async () => {
  api = await startApi();
  const texts = (text: string) => ({ test: { won: text } });
  api.services.texts.add({
    ko: texts('{amount}원 당첨'),
    en: texts('Won {amount}'),
    'zh-CN': texts('中奖 {amount}'),
    es: texts('Ganó {amount}'),
  });
  client = await api.member('demo1');
  id = (await client.get('/api/user')).body.id;
});
afterAll(() => api.stop());
beforeEach(() => api.services.db.query('delete from notifications'));

const notify = async (count: number, memberId = id) => {
  for (let n = 1; n <= count; n += 1) await api.services.notifier.notify(memberId, 'game', 'test.won', { amount: n });
};
const list = async (page = 1) => (await client.get(`/api/user/notifications?page=${page}`)).body;

test('the list is paged by 20, newest first, in the language asked for', async () => {
  await notify(23);
  const first = await list();
  expect(first).toMatchObject({ current_page: 1, last_page: 2, total: 23 });
  expect(first.data).toHaveLength(20);
  expect(first.data[0]).toMatchObject({ message: '23원 당첨', read_at: null, type: 'game', icon: 'trophy' });
  expect((await list(2)).data.map((row: { message: string }) => row.message)).toEqual([
    '3원 당첨',
    '2원 당첨',
    '1원 당첨',
  ]);
  expect((await list(3)).data).toEqual([]);
  const spanish = await client.get('/api/user/notifications', { 'accept-language': 'es' });
  expect(spanish.body.data[0].message).toBe('Ganó 23');
});

// spec live.1
test('reading one and reading all lower the count of the bell', async () => {
  await notify(3);
  expect((await client.get('/api/user/notify')).body).toEqual({ unread: 3, memo: 0, coupon: 0 });
  const { data } = await list();
  expect((await client.post('/api/user/notifications/read', { id: data[0].id })).body).toEqual({ success: true });
  expect((await client.get('/api/user/notify')).body.unread).toBe(2);
  expect((await list()).data[0].read_at).toBeGreaterThan(0);
  await client.post('/api/user/notifications/readall');
  expect((await client.get('/api/user/notify')).body.unread).toBe(0);
  expect((await client.get('/api/user')).body.notifications).toEqual([]);
});

// spec live.1
test('deleting hides from the list; the record stays', async () => {
  await notify(3);
  const { data } = await list();
  expect((await client.post(`/api/user/notifications/delete/${data[1].id}`)).body).toEqual({ success: true });
  expect((await list()).data.map((row: { id: string }) => row.id)).toEqual([data[0].id, data[2].id]);
  expect((await client.post(`/api/user/notifications/delete/${data[1].id}`)).status).toBe(404);
  await client.post('/api/user/notifications/deleteall');
  expect(await list()).toMatchObject({ total: 0, last_page: 1, data: [] });
  const [row] = await api.services.db.query('select count(*)::int as n from notifications');
  expect(row).toEqual({ n: 3 });
});

test('another member’s notification is as unknown as one that never was', async () => {
  await notify(1);
  const { data } = await list();
  const other = await api.member('demo2');
  for (const foreignId of [data[0].id, '00000000-0000-4000-8000-000000000000', 'x', "'; drop table members"]) {
    expect((await other.post('/api/user/notifications/read', { id: foreignId })).status).toBe(404);
    expect((await other.post(`/api/user/notifications/delete/${encodeURIComponent(foreignId)}`)).status).toBe(404);
  }
  expect((await list()).data[0].read_at).toBeNull();
});

test('notifying a member who does not exist does nothing', async () => {
  await notify(1, 999_999);
  expect(await api.services.db.query('select 1 from notifications')).toEqual([]);
});

// spec live.5
test('what a bet was on stands before the message, in the language that it is read in', async () => {
  const about = {
    ko: '맨체스터 – 리버풀 · 홈 승',
    en: 'Manchester – Liverpool · Home',
    'zh-CN': '曼城',
    es: 'Mánchester',
  };
  await api.services.notifier.notify(id, 'game', 'test.won', { about, amount: 35_000 });
  const read = async (locale: string) =>
    (await client.get('/api/user/notifications', { 'accept-language': locale })).body.data[0].message;
  expect(await read('ko')).toBe('맨체스터 – 리버풀 · 홈 승 · 35000원 당첨');
  expect(await read('en')).toBe('Manchester – Liverpool · Home · Won 35000');
  expect((await client.get('/api/user/notifications')).body.data[0].icon).toBe('trophy');
});
