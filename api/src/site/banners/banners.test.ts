import type { BannerRow } from '@maru/contracts';
import { hearing, lastLine } from '../../../test/admin';
import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startApi();
  admin = await api.operator('opsadmin');
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.services.db.query('delete from banners');
  api.services.settings.changed();
});

const ko = { tag: '라이브', title: '인플레이', text: '배당이 점수를 따라 움직입니다.', action: '보기' };
const banner = { purpose: 'notice', art: 'soccer', to: '/theSports/inplay', texts: { ko }, order: 0, active: true };
const make = async (more: object = {}): Promise<BannerRow> => {
  const answer = await admin.post('/api/ops/banners', { ...banner, ...more });
  expect(answer.status).toBe(200);
  return answer.body;
};
const change = (id: number, more: object = {}) => admin.call('PUT', `/api/ops/banners/${id}`, { ...banner, ...more });
const shown = async () => (await api.guest().get('/api/configs')).body.banners;
const ids = async () => (await shown()).map(({ id }: BannerRow) => id);

// spec backoffice.16
test('reach the configuration as they are; open pages are told of each change', async () => {
  let made: BannerRow;
  const en = { tag: '', title: 'In-play', text: '', action: '' };
  const received = await hearing(
    api,
    async () => {
      made = await make({ texts: { ko, en } });
      expect(await shown()).toEqual([
        { id: made.id, purpose: 'notice', art: 'soccer', to: '/theSports/inplay', texts: { ko, en } },
      ]);
      await change(made.id, { to: '/notice/notice' });
      expect(await shown()).toMatchObject([{ id: made.id, to: '/notice/notice', texts: { ko } }]);
      await admin.delete(`/api/ops/banners/${made.id}`);
      expect(await shown()).toEqual([]);
    },
    3,
  );
  expect(received).toEqual(Array(3).fill({ type: 'configChanged', data: { at: expect.any(Number) } }));
});

// spec backoffice.16
test('stand in their order, then by age; those that are switched off are the operators’ alone', async () => {
  const [last, off, first, second] = [
    await make({ order: 9 }),
    await make({ order: 0, active: false }),
    await make({ order: 1 }),
    await make({ order: 1 }),
  ];
  expect(await ids()).toEqual([first.id, second.id, last.id]);
  const rows = (await admin.get('/api/ops/banners')).body.banners;
  expect(rows.map(({ id }: BannerRow) => id)).toEqual([off.id, first.id, second.id, last.id]);
  await change(last.id, { order: 0 });
  await change(off.id, { order: 1_000 });
  expect(await ids()).toEqual([last.id, first.id, second.id, off.id]);
});

test('each change stands in the log; one that is gone is not there', async () => {
  const made = await make();
  const subject = `banner ${made.id}`;
  expect(await lastLine(api)).toMatchObject({ actor: '박지훈', action: 'banner.create', subject });
  await change(made.id, { texts: { ko: { ...ko, title: '둘' } } });
  expect(await lastLine(api)).toMatchObject({
    action: 'banner.change',
    subject,
    detail: { before: { texts: { ko: { title: '인플레이' } } }, after: { texts: { ko: { title: '둘' } } } },
  });
  expect((await admin.delete(`/api/ops/banners/${made.id}`)).body).toEqual({ success: true });
  expect(await lastLine(api)).toMatchObject({
    action: 'banner.delete',
    subject,
    detail: { before: { to: banner.to } },
  });
  expect((await change(made.id)).status).toBe(404);
  expect((await admin.delete(`/api/ops/banners/${made.id}`)).status).toBe(404);
});

test('one that this version cannot show is left out; the site goes on', async () => {
  const good = await make();
  const row = [ko, 'nothing-like-it'].map((value) => JSON.stringify(value));
  await api.services.db.query(
    `insert into banners (art, target, texts, position, active)
     values ('seesaw', '/home', jsonb_build_object('ko', $1::jsonb), 0, true), ('hero', '/home', $2::jsonb, 0, true)`,
    row,
  );
  api.services.settings.changed();
  expect(await ids()).toEqual([good.id]);
});

test('are no setting: they are changed as banners only', async () => {
  const { settings } = (await admin.get('/api/ops/settings')).body;
  expect(settings.filter(({ key }: { key: string }) => key.startsWith('banners'))).toEqual([]);
  const answer = await admin.call('PUT', '/api/ops/settings', { changes: { banners: [] } });
  expect(Object.keys(answer.body.errors)).toEqual(['changes.banners']);
});

test.each([
  ['purpose', { purpose: 'advert' }],
  ['art', { art: 'seesaw' }],
  ['to', { to: 'https://elsewhere.example' }],
  ['to', { to: '//elsewhere.example' }],
  ['to', { to: '/\\elsewhere.example' }],
  ['to', { to: `/${'x'.repeat(200)}` }],
  ['texts.ko', { texts: {} }],
  ['texts.ko.title', { texts: { ko: { ...ko, title: ' ' } } }],
  ['texts.ko.title', { texts: { ko: { ...ko, title: 'x'.repeat(41) } } }],
  ['texts.en.tag', { texts: { ko, en: { ...ko, tag: 'x'.repeat(21) } } }],
  ['texts.es.text', { texts: { ko, es: { ...ko, text: 'x'.repeat(121) } } }],
  ['texts.zh-CN.action', { texts: { ko, 'zh-CN': { ...ko, action: 7 } } }],
  ['texts.fr', { texts: { ko, fr: ko } }],
  ['texts.ko.text', { texts: { ko: { ...ko, text: 'a\0b' } } }],
  ['order', { order: -1 }],
  ['order', { order: 1.5 }],
  ['active', { active: 'yes' }],
])('with a wrong %s are refused', async (field, more) => {
  const { id } = await make({ active: false });
  for (const answer of [await admin.post('/api/ops/banners', { ...banner, ...more }), await change(id, more)]) {
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  }
  expect(await shown()).toEqual([]);
});
