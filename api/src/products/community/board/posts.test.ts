import type { BoardPage, BoardPost } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { startApi, type TestApi } from '../../../../test/harness';
import { comment, draft, write } from './testing';

let api: TestApi;
let writer: Client;
let reader: Client;
beforeAll(async () => {
  api = await startApi();
  writer = await api.member('demo1');
  reader = await api.member('demo2');
});
afterAll(() => api.stop());
beforeEach(() => api.services.db.query('delete from throttles'));

const read = async (client: Client, id: number): Promise<BoardPost> => (await client.get(`/api/board/free/${id}`)).body;
const list = async (client: Client, query = '', category = 'free'): Promise<BoardPage> =>
  (await client.get(`/api/board/${category}${query}`)).body;

const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';

// spec community.7
test('scripts in the text of a post are taken out, those in its title and comments stay words', async () => {
  const id = await write(writer, {
    title: script,
    content: `<p onclick="alert(1)" style="position:fixed">말 ${script}<a href="javascript:alert(1)">x</a></p>
      <iframe src="https://a.example"></iframe><svg><script>alert(1)</script></svg>
      <img src="/logout" alt="x"><img src="https://a.example/x.png"><form action="/login"><b>굵게</b></form>`,
  });
  const post = await read(reader, id);
  expect(post.title).toBe(script);
  expect(post.content).not.toMatch(/script|onerror|onclick|style|iframe|svg|form|img|javascript/i);
  expect(post.content).toContain('<b>굵게</b>');
  await comment(reader, id, script);
  const { data } = (await writer.get(`/api/board/free/${id}/comments`)).body;
  expect(data[0].text).toBe(script);
});

test.each([
  ['nothing', '<p> </p><script>x</script>'],
  ['a picture of nobody', `<p>x</p><img src="/api/board/pictures/${'a'.repeat(64)}">`],
])('a post of %s is refused at its content', async (_what, content) => {
  const { status, body } = await writer.once('/api/board/free', draft({ content }));
  expect([status, Object.keys(body.errors)]).toEqual([422, ['content']]);
});

test.each([
  [{ title: '' }],
  [{ title: 'x'.repeat(81) }],
  [{ content: 'x'.repeat(30_001) }],
  [{ content: 5 }],
  [
    {
      slips: [
        { bet: '1', stake: true },
        { bet: '1', stake: false },
      ],
    },
  ],
  [{ slips: [{ bet: "1' or 1=1", stake: true }] }],
  [{ member: 2 }],
])('a post with %j is refused', async (more) => {
  expect((await writer.once('/api/board/free', draft(more))).status).toBe(422);
});

// spec community.8
test('a write that is sent again is one post, from eight tabs at once too', async () => {
  const key = 'k'.repeat(32);
  const answers = await Promise.all(Array.from({ length: 8 }, () => writer.once('/api/board/free', draft(), key)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await writer.once('/api/board/free', draft({ title: '다른 글' }), key)).status).toBe(409);
});

test('others read a masked name; the post of another member can neither be changed nor deleted', async () => {
  const id = await write(writer);
  const theirs = await read(reader, id);
  expect(theirs.author).toMatchObject({ mine: false, nick: expect.stringMatching(/^.{2}\*+$/) });
  expect((await read(writer, id)).author.mine).toBe(true);
  // A mark separates nicknames with the same mask. It is the same on every post and for every reader.
  const { mark } = theirs.author;
  expect(mark).toMatch(/^[0-9A-F]{4}$/);
  expect((await read(reader, await write(writer))).author.mark).toBe(mark);
  expect((await read(writer, id)).author.mark).toBe(mark);
  expect((await read(writer, await write(reader))).author.mark).not.toBe(mark);
  const change = { ...draft(), to: 'free', version: theirs.version };
  expect((await reader.call('PUT', `/api/board/free/${id}`, change)).status).toBe(404);
  expect((await reader.delete(`/api/board/free/${id}`)).status).toBe(404);
  expect((await writer.get(`/api/board/photo/${id}`)).status).toBe(404);
});

test('a change is made to what was read; of two tabs one is told', async () => {
  const id = await write(writer);
  const change = { ...draft({ title: '고친 글' }), to: 'question', version: 1 };
  const [first, second] = await Promise.all([
    writer.call('PUT', `/api/board/free/${id}`, change),
    writer.call('PUT', `/api/board/free/${id}`, change),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 404]);
  const stale = await writer.call('PUT', `/api/board/question/${id}`, change);
  expect([stale.status, stale.body.code]).toEqual([409, 'MARU-601']);
  const moved = (await reader.get(`/api/board/question/${id}`)).body;
  expect(moved).toMatchObject({ title: '고친 글', version: 2, edited_at: expect.any(Number) });
});

test('a deleted post is gone for all, its record stays, and the count follows', async () => {
  const before = (await list(reader)).counts.free!;
  const id = await write(writer);
  expect((await list(reader)).counts.free).toBe(before + 1);
  expect((await writer.delete(`/api/board/free/${id}`)).status).toBe(200);
  expect((await writer.delete(`/api/board/free/${id}`)).status).toBe(404);
  for (const client of [writer, reader]) expect((await client.get(`/api/board/free/${id}`)).status).toBe(404);
  expect((await list(reader)).counts.free).toBe(before);
  expect(await api.services.db.query('select state from board_posts where id = $1', [id])).toEqual([
    { state: 'deleted' },
  ]);
});

// spec community.6
test.each(['new', 'likes', 'comments'])(
  'pages by %s follow one another by key, without a post twice or none',
  async (order) => {
    const { db } = api.services;
    await db.query(
      `insert into board_posts (member_id, category, title, content, search, terms, likes, comments)
     select (select id from members where login = 'demo1'), 'photo', 'p' || n, '<p>x</p>', '', '{}', n % 7, n % 5
       from generate_series(1, 45) n`,
    );
    const seen: number[] = [];
    let page = await list(reader, `?order=${order}`, 'photo');
    expect(page.newer).toBeNull();
    for (;;) {
      seen.push(...page.data.map(({ id }) => id));
      if (!page.older) break;
      page = await list(reader, `?order=${order}&older=${page.older}`, 'photo');
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
    const back = await list(reader, `?order=${order}&newer=${page.newer}`, 'photo');
    expect(back.data.map(({ id }) => id)).toEqual(seen.slice(20, 40));
    const front = await list(reader, `?order=${order}&newer=${back.newer}`, 'photo');
    expect(front.data.map(({ id }) => id)).toEqual(seen.slice(0, 20));
    expect(front.newer).toBeNull();
    await db.query(`update board_posts set state = 'deleted' where category = 'photo'`);
  },
);

// spec community.6
test('a search finds titles and texts, whatever spaces stand between', async () => {
  const id = await write(writer, { title: '울산 타이드 홈 7경기', content: '<p>무패 &amp; 행진</p>' });
  for (const text of ['홈7경기', '타 이 드', '무패행진']) {
    const page = await list(reader, `?search=${encodeURIComponent(text)}`);
    expect(page.data.map((row) => row.id)).toEqual([id]);
  }
  expect((await list(reader, '?search=%25%25')).data).toEqual([]);
  expect((await list(reader, `?search=${encodeURIComponent('경기무패')}`)).data).toEqual([]);
  expect((await reader.get('/api/board/free?search=a')).status).toBe(422);
});

test.each(['?older=1', '?older=x.y', '?newer=1.2;drop', '?order=views', '?older=99999999999.1'])(
  'the list refuses %s',
  async (query) => {
    expect((await reader.get(`/api/board/free${query}`)).status).toBe(422);
  },
);

test('no such category, no board', async () => {
  expect((await reader.get('/api/board/none')).status).toBe(404);
  expect((await writer.once('/api/board/none', draft())).status).toBe(404);
  expect((await writer.once('/api/board/all', draft())).status).toBe(422);
  expect((await api.guest().get('/api/board/free')).status).toBe(401);
});

test('comments have answers, and answers none; who deleted leaves an empty place for them', async () => {
  const id = await write(writer);
  const first = await comment(reader, id);
  const answer = await comment(writer, id, '답글', first);
  const deeper = await reader.once(`/api/board/free/${id}/comments`, { text: '더 깊이', parent: answer });
  expect(deeper.status).toBe(404);
  const other = await write(writer);
  const elsewhere = await reader.once(`/api/board/free/${other}/comments`, { text: 'x', parent: first });
  expect(elsewhere.status).toBe(404);
  expect((await read(reader, id)).comments).toBe(2);
  expect((await writer.delete(`/api/board/comments/${first}`)).status).toBe(404);
  expect((await writer.call('PUT', `/api/board/comments/${first}`, { text: 'x' })).status).toBe(404);
  expect((await reader.call('PUT', `/api/board/comments/${first}`, { text: '고침' })).status).toBe(200);
  expect((await reader.delete(`/api/board/comments/${first}`)).status).toBe(200);
  expect((await read(reader, id)).comments).toBe(1);
  const { data } = (await writer.get(`/api/board/free/${id}/comments`)).body;
  expect(data).toMatchObject([{ author: null, text: '', gone: 'deleted', answers: [{ id: answer, text: '답글' }] }]);
});

test('the author is notified of a comment, once in a while', async () => {
  const id = await write(writer, { title: '알림을 볼 글' });
  await comment(reader, id);
  await comment(reader, id);
  await comment(writer, id);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { data } = (await writer.get('/api/user/notifications')).body;
  const about = data.filter(({ message }: { message: string }) => message.includes('알림을 볼 글'));
  expect(about).toMatchObject([{ type: 'board' }]);
});

// spec community.8
test('twenty likes of a member at once are one; taken back they are none; nobody likes oneself', async () => {
  const id = await write(writer);
  const like = (client: Client, on: boolean) => client.post('/api/board/likes', { kind: 'post', id, on });
  await Promise.all(Array.from({ length: 20 }, () => like(reader, true)));
  expect(await read(reader, id)).toMatchObject({ likes: 1, liked: true });
  await Promise.all(Array.from({ length: 20 }, () => like(reader, false)));
  expect(await read(reader, id)).toMatchObject({ likes: 0, liked: false });
  expect((await like(writer, true)).status).toBe(403);
  expect((await reader.post('/api/board/likes', { kind: 'page', id, on: true })).status).toBe(422);
  expect((await reader.post('/api/board/likes', { kind: 'comment', id: 999_999, on: true })).status).toBe(404);
});

// spec community.12
test('who is restricted reads only; who is excluded writes, and sees no bets of others', async () => {
  const id = await write(writer);
  const { db } = api.services;
  await db.query(`update board_posts set slips = $2::jsonb where id = $1`, [
    id,
    JSON.stringify([
      { bet: '1', slip: { product: 'feed', status: 'open', ratio: 200, stake: null, win: null, legs: [] } },
    ]),
  ]);
  const restricted = await api.member('demo3');
  const excluded = await api.member('demo4');
  await db.query(`update members set status = 5 where login = 'demo3'`);
  await db.query(
    `insert into member_protection (member_id, excluded_at, excluded_until)
     select id, clock_timestamp(), 'infinity' from members where login = 'demo4'
     on conflict (member_id) do update set excluded_at = excluded.excluded_at, excluded_until = excluded.excluded_until`,
  );
  expect((await read(restricted, id)).id).toBe(id);
  for (const answer of [
    await restricted.once('/api/board/free', draft()),
    await restricted.once(`/api/board/free/${id}/comments`, { text: 'x' }),
    await restricted.post('/api/board/likes', { kind: 'post', id, on: true }),
    await restricted.post('/api/board/reports', { kind: 'post', id, reason: 'ad' }),
  ])
    expect([answer.status, answer.body.code]).toEqual([403, 'MARU-103']);
  expect((await restricted.get('/api/board/side')).body.may_write).toBe(false);
  expect((await read(reader, id)).slips).toMatchObject([{ bet: null }]);
  expect((await read(excluded, id)).slips).toEqual([]);
  expect(await write(excluded)).toBeGreaterThan(0);
  await db.query(`update members set status = 1 where login = 'demo3'`);
});

test('too many posts are refused', async () => {
  const fast = await api.member('demo5');
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push((await fast.once('/api/board/free', draft())).status);
  expect(answers).toEqual([...Array(10).fill(200), 429]);
});

test('a reader counts once, the author not at all', async () => {
  const id = await write(writer);
  await read(writer, id);
  await read(reader, id);
  await read(reader, id);
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  expect((await read(reader, id)).views).toBe(1);
});
