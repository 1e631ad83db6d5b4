import { banner, locales } from '@maru/contracts';
import settings from '../../../data/site-config.json';
import { startApi, testPlace } from '../../../test/harness';
import { sanitizeHtml } from '../../kernel/html/sanitize';
import { demoAnnouncements } from './announcements';
import { demoBanners } from './banners';
import { seedDemo } from './seed';

test('a new demo has five notices, two events and three banners; what operators take away does not come back', async () => {
  const place = await testPlace();
  const api = await startApi({}, place);
  try {
    const member = await api.member('demo1');
    const total = async (type: string) => (await member.get(`/api/notice/${type}`)).body.total;
    expect([await total('notice'), await total('event')]).toEqual([5, 2]);
    const { data } = (await member.get('/api/notice/notice')).body;
    expect(data[0]).toMatchObject({ pinned: true, label: 'info', title: '마루는 체험 머니로 운영하는 데모입니다' });
    const banners = async () => (await api.guest().get('/api/configs')).body.banners;
    expect((await banners()).map(({ to }: { to: string }) => to)).toEqual(demoBanners.map(({ to }) => to));
    const operator = await api.operator('opsadmin');
    expect((await operator.delete(`/api/ops/announcements/${data[0].id}`)).status).toBe(200);
    for (const { id } of await banners()) expect((await operator.delete(`/api/ops/banners/${id}`)).status).toBe(200);
    await Promise.all([seedDemo(api.services.db), seedDemo(api.services.db)]);
    expect([await total('notice'), (await banners()).length]).toEqual([4, 0]);
  } finally {
    await api.stop();
    await place.remove();
  }
});

test('several processes that start at once on a new database put everything in once', async () => {
  const place = await testPlace();
  const api = await startApi({}, place);
  const { db } = api.services;
  try {
    for (const table of ['announcements', 'banners', 'demo_seeds']) await db.query(`delete from ${table}`);
    await Promise.all([1, 2, 3].map(() => seedDemo(db)));
    const [made] = await db.query(
      'select (select count(*)::int from announcements) as announcements, (select count(*)::int from banners) as banners',
    );
    expect(made).toEqual({ announcements: demoAnnouncements.length, banners: demoBanners.length });
  } finally {
    await api.stop();
    await place.remove();
  }
});

test('announcements hold nothing that the site would take out of an operator’s', () => {
  for (const { content, title } of demoAnnouncements) {
    expect(sanitizeHtml(content)).toBe(content);
    expect(title.length).toBeLessThanOrEqual(100);
  }
});

test('the numbers of the announcements are those of the default settings', () => {
  const text = demoAnnouncements.map(({ content }) => content).join('\n');
  const limits = settings.the_sports_config;
  const won = (amount: number) => `<td>${amount.toLocaleString('en-US')}원</td>`;
  for (const phrase of [
    won(limits.min_stake),
    won(limits.max_stake),
    won(limits.max_win),
    `<td>${limits.max_legs}경기</td>`,
    `${limits.inplay_delay_ms / 1_000}초 동안`,
    `${limits.silent_after_ms / 1_000}초 넘게`,
  ]) {
    expect(text).toContain(phrase);
  }
});

test('banners fit their contract and speak every language', () => {
  for (const [at, entry] of demoBanners.entries()) {
    expect(banner.safeParse({ ...entry, id: at + 1 }).error).toBeUndefined();
    expect(Object.keys(entry.texts).sort()).toEqual([...locales].sort());
  }
});
