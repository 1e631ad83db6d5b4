import type { AdminAnnouncement } from '@maru/contracts';
import { lastLine } from '../../../../test/admin';
import type { Client } from '../../../../test/client';
import { startApi, type TestApi } from '../../../../test/harness';

let api: TestApi;
let admin: Client;
let member: Client;
beforeAll(async () => {
  api = await startApi();
  admin = await api.operator('opsadmin');
  member = await api.member('demo1');
});
afterAll(() => api.stop());
beforeEach(() => api.services.db.query('delete from announcements'));

const notice = {
  type: 'notice',
  purpose: 'notice',
  label: 'info',
  title: '안내',
  content: '<p>내용</p>',
  pinned: false,
  until: null as number | null,
  published: true,
};
const make = async (more: object = {}): Promise<AdminAnnouncement> => {
  const answer = await admin.post('/api/ops/announcements', { ...notice, ...more });
  expect(answer.status).toBe(200);
  return answer.body;
};
const change = (id: number, more: object = {}) =>
  admin.call('PUT', `/api/ops/announcements/${id}`, { ...notice, ...more });
const list = async (type = 'notice', page = 1) => (await member.get(`/api/notice/${type}?page=${page}`)).body;
const ids = async (type = 'notice', page = 1): Promise<number[]> =>
  (await list(type, page)).data.map((row: { id: number }) => row.id);

// spec backoffice.8
test('pinned ones stand first, then the newest; twenty a page, each kind by itself', async () => {
  const made: number[] = [];
  for (let n = 0; n < 22; n += 1) made.unshift((await make({ title: `n${n}`, pinned: n === 3 || n === 5 })).id);
  const event = await make({ type: 'event', label: 'event', until: 1_900_000_000_000 });
  const [third, fifth] = [made[18]!, made[16]!];
  const ordered = [fifth, third, ...made.filter((id) => id !== third && id !== fifth)];
  expect([...(await ids()), ...(await ids('notice', 2))]).toEqual(ordered);
  expect(await list('notice', 2)).toMatchObject({ current_page: 2, last_page: 2, total: 22 });
  expect(await ids('notice', 3)).toEqual([]);
  expect((await list('event')).data).toEqual([
    {
      id: event.id,
      type: 'event',
      label: 'event',
      title: '안내',
      pinned: false,
      until: 1_900_000_000_000,
      created_at: expect.any(Number),
    },
  ]);
});

// spec backoffice.8
test('the neighbours of one are those beside it in the list', async () => {
  const [old, middle, pinned] = [
    await make({ title: 'old' }),
    await make({ title: 'middle' }),
    await make({ title: 'pinned', pinned: true }),
  ];
  await make({ title: 'draft', published: false });
  await make({ title: 'event', type: 'event' });
  const around = async ({ id }: { id: number }) => {
    const { body } = await member.get(`/api/notice/notice/${id}`);
    return [body.newer?.title ?? null, body.title, body.older?.title ?? null];
  };
  expect(await around(pinned)).toEqual([null, 'pinned', 'middle']);
  expect(await around(middle)).toEqual(['pinned', 'middle', 'old']);
  expect(await around(old)).toEqual(['middle', 'old', null]);
});

// spec backoffice.8
test('one that is not published is not there for members; once it is, it is new', async () => {
  const draft = await make({ title: 'draft', published: false });
  const other = await make({ title: 'other' });
  expect(await ids()).toEqual([other.id]);
  expect((await member.get(`/api/notice/notice/${draft.id}`)).status).toBe(404);
  await change(draft.id, { title: 'now' });
  expect(await ids()).toEqual([draft.id, other.id]);
  const { body } = await member.get(`/api/notice/notice/${draft.id}`);
  expect(body.created_at).toBeGreaterThanOrEqual(other.created_at);
  // Taken back and published again it keeps its date.
  await change(draft.id, { published: false });
  expect((await member.get(`/api/notice/notice/${draft.id}`)).status).toBe(404);
  await change(draft.id);
  expect((await member.get(`/api/notice/notice/${draft.id}`)).body.created_at).toBe(body.created_at);
});

// spec backoffice.8
test('one of the other kind, an unknown one and an impossible id are not there', async () => {
  const { id } = await make();
  expect((await member.get(`/api/notice/notice/${id}`)).status).toBe(200);
  expect((await member.get(`/api/notice/event/${id}`)).status).toBe(404);
  expect((await member.get('/api/notice/notice/2147483647')).status).toBe(404);
  for (const path of ['notice/2147483648', 'notice/0', 'notice/x', `elsewhere/${id}`, 'elsewhere', 'notice?page=0']) {
    expect((await member.get(`/api/notice/${path}`)).status).toBe(422);
  }
});

test('a member who is restricted or must read a memo may read them', async () => {
  await make();
  await api.services.db.query(`update members set status = 5, strict_memo = 1 where login = 'demo2'`);
  const restricted = await api.member('demo2');
  expect((await restricted.get('/api/notice/notice')).body.total).toBe(1);
});

test('a promotion is shown to members who have agreed to promotions, a notice to everybody', async () => {
  const other = await api.member('demo3');
  const consent = (on: boolean) => other.call('PUT', '/api/cscenter/coupon/promotions', { on });
  const [notice, promotion, between] = [
    await make({ title: 'first' }),
    await make({ title: 'advert', purpose: 'promotion' }),
    await make({ title: 'last' }),
  ];
  const seen = async () => {
    const { body } = await other.get('/api/notice/notice');
    return [body.total, body.data.map(({ id }: { id: number }) => id)];
  };
  const path = `/api/notice/notice/${promotion.id}`;
  expect(await seen()).toEqual([3, [between.id, promotion.id, notice.id]]);
  await consent(false);
  expect(await seen()).toEqual([2, [between.id, notice.id]]);
  expect((await other.get(path)).status).toBe(404);
  // It is no neighbour either.
  expect((await other.get(`/api/notice/notice/${between.id}`)).body.older).toMatchObject({ id: notice.id });
  await change(promotion.id, { title: 'advert', purpose: 'notice' });
  expect((await other.get(path)).status).toBe(200);
  expect((await consent(true)).status).toBe(200);
});

describe('operators', () => {
  test('write, change and delete; what they write is sanitised, each change stands in the log', async () => {
    const made = await make({ content: '<h2 onclick="x()">점검<script>x()</script></h2>', title: ' <b>점검</b> ' });
    expect(made).toMatchObject({ content: '<h2>점검</h2>', title: '<b>점검</b>', published: true });
    expect((await member.get(`/api/notice/notice/${made.id}`)).body.content).toBe('<h2>점검</h2>');
    const subject = `announcement ${made.id}`;
    expect(await lastLine(api)).toMatchObject({ actor: '박지훈', action: 'announcement.create', subject });
    const until = 1_900_000_000_000;
    const changed = await change(made.id, { title: '둘', type: 'event', label: 'event', until });
    expect(changed.body).toMatchObject({ id: made.id, title: '둘', type: 'event', until, created_at: made.created_at });
    expect(await lastLine(api)).toMatchObject({
      action: 'announcement.change',
      detail: { before: { title: '<b>점검</b>', until: null }, after: { title: '둘', until } },
    });
    expect((await admin.delete(`/api/ops/announcements/${made.id}`)).body).toEqual({ success: true });
    expect(await lastLine(api)).toMatchObject({ action: 'announcement.delete', subject, detail: { before: {} } });
    expect((await change(made.id)).status).toBe(404);
    expect((await admin.delete(`/api/ops/announcements/${made.id}`)).status).toBe(404);
    expect((await member.get(`/api/notice/event/${made.id}`)).status).toBe(404);
  });

  test('see drafts too, newest first, fifty at a time', async () => {
    await api.services.db.query(
      `insert into announcements (type, label, title, content, pinned, published)
       select 'notice', 'info', 'n' || n, '<p>x</p>', n = 1, false from generate_series(1, 53) n`,
    );
    const first = (await admin.get('/api/ops/announcements')).body;
    expect(first).toMatchObject({ more: true });
    expect(first.announcements).toHaveLength(50);
    expect(first.announcements[0]).toMatchObject({ title: 'n53', published: false });
    const rest = (await admin.get(`/api/ops/announcements?before=${first.announcements[49].id}`)).body;
    expect(rest).toMatchObject({ more: false });
    expect(rest.announcements.map(({ title }: { title: string }) => title)).toEqual(['n3', 'n2', 'n1']);
  });

  test.each([
    ['type', { type: 'board' }],
    ['purpose', { purpose: 'advert' }],
    ['label', { label: 'urgent' }],
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(101) }],
    ['title', { title: 'a\0b' }],
    ['content', { content: '' }],
    ['content', { content: '<script>only()</script>' }],
    ['content', { content: 'x'.repeat(20_001) }],
    ['pinned', { pinned: 1 }],
    ['until', { until: '2026-01-01' }],
    ['until', { until: -1 }],
    ['until', { until: Number.MAX_SAFE_INTEGER }],
    ['published', { published: null }],
  ])('a wrong %s is refused and nothing is kept', async (field, more) => {
    const { id } = await make({ published: false });
    for (const answer of [await admin.post('/api/ops/announcements', { ...notice, ...more }), await change(id, more)]) {
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    }
    expect(await api.services.db.query('select published from announcements')).toEqual([{ published: false }]);
  });
});
