import type { PopupRow, SettingRow } from '@maru/contracts';
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

const config = async () => (await api.guest().get('/api/configs')).body;

describe('settings', () => {
  const put = (changes: unknown) => admin.call('PUT', '/api/ops/settings', { changes });
  const row = (rows: SettingRow[], key: string) => rows.find((row) => row.key === key);

  // spec backoffice.7
  test('are changed by dotted key, open pages are told, null takes the change back', async () => {
    const received = await hearing(
      api,
      async () => {
        const { body } = await put({ 'brand.min_age': 20, use_guide: 0, 'brand.name': '새 이름' });
        expect(body.approval).toBeNull();
        expect(row(body.settings, 'brand.min_age')).toEqual({
          key: 'brand.min_age',
          shape: { kind: 'amount', unit: null, min: null, max: null },
          value: 20,
          default: 19,
          changed: true,
          two_person: false,
          approval: null,
        });
      },
      1,
    );
    expect(received).toEqual([{ type: 'configChanged', data: { at: expect.any(Number) } }]);
    expect(await config()).toMatchObject({ use_guide: 0, brand: { name: '새 이름', min_age: 20 } });
    expect(await lastLine(api)).toMatchObject({
      actor: '박지훈',
      action: 'site.settings',
      detail: { use_guide: [1, 0], 'brand.name': ['마루', '새 이름'] },
    });
    const { body } = await put({ 'brand.min_age': null, use_guide: null, 'brand.name': null });
    expect(body.settings.some(({ changed }: SettingRow) => changed)).toBe(false);
    expect((await config()).brand.name).toBe('마루');
    expect(await api.services.db.query('select key from settings')).toEqual([]);
    expect(await lastLine(api)).toMatchObject({ detail: { use_guide: [0, null] } });
  });

  test.each([
    ['use_guide', 7],
    ['use_guide', '1'],
    ['the_sports_config.max_legs', 0],
    ['minigame_list.400.term', 4],
    ['tg_config.1004.close_seconds', 4],
    ['the_sports_config.max_stake', 1.5],
    ['the_sports_config.quick_stakes', [1_000, 'many'], 'the_sports_config.quick_stakes.1'],
    [
      'board',
      { use: 1, categories: [{ id: 'Free', names: { ko: '자유' } }], hide_at_reports: 3 },
      'board.categories.0.id',
    ],
    ['help_lines', [{ territory: 'KR', line: '1' }], 'help_lines.0.line'],
    ['brand.name', { deep: [] }],
    ['maintenance', { text: 'x' }],
    ['inplay_min_ration', 1],
    ['nothing_like_it', 1],
    ['mode', 'real'],
    ['popups', []],
    ['brand', { name: 'x' }],
    ['constructor', 1],
  ] as [string, unknown, string?][])(
    '%s = %j is refused by name and changes nothing, nor does what comes with it',
    async (key, value, field = key) => {
      const before = await lastLine(api);
      const answer = await put({ use_coupon: 0, [key]: value });
      expect(answer).toMatchObject({ status: 422, body: { code: 'MARU-202' } });
      expect(Object.keys(answer.body.errors)).toEqual([`changes.${field}`]);
      expect((await config()).use_coupon).toBe(1);
      expect(await lastLine(api)).toEqual(before);
    },
  );

  test('a part of what was changed as a whole goes back to its own default', async () => {
    await api.services.settings.set({ aplus: { '1_sports_use': 0, '2_sports_use': 1 } });
    expect((await put({ 'aplus.1_sports_use': null })).status).toBe(200);
    expect((await config()).aplus).toEqual({ '1_sports_use': 1, '2_sports_use': 1 });
    await put({ aplus: null });
    expect((await config()).aplus).toEqual({ '1_sports_use': 1 });
  });

  test('maintenance goes on and off, and operators are not shut out by it', async () => {
    await put({ maintenance: { text: '점검 중', from: null, until: null } });
    const member = api.guest();
    expect(await member.get('/api/user')).toMatchObject({ status: 503, body: { message: '점검 중' } });
    expect((await admin.get('/api/ops/settings')).status).toBe(200);
    expect((await put({ maintenance: null })).status).toBe(200);
    expect((await member.get('/api/user')).status).toBe(401);
  });

  test('two changes that only together break nothing both land', async () => {
    await Promise.all([put({ use_guide: 0 }), put({ use_coupon: 0 })]);
    expect(await config()).toMatchObject({ use_guide: 0, use_coupon: 0 });
    await put({ use_guide: null, use_coupon: null });
  });
});

describe('popups', () => {
  const popup = {
    purpose: 'notice',
    content: '<p>이벤트</p>',
    width: 400,
    height: 300,
    paths: [] as string[],
    active: true,
  };
  const make = async (more: object = {}) =>
    (await admin.post<PopupRow>('/api/ops/popups', { ...popup, ...more })).body as PopupRow;

  // spec backoffice.6
  test('reach the configuration as the site reads them, sanitised; open pages are told', async () => {
    let made: PopupRow;
    const received = await hearing(
      api,
      async () => {
        made = await make({ content: '<p onclick="x()">이벤트<script>x()</script></p>', paths: ['/game', '/notice'] });
      },
      1,
    );
    expect(received).toEqual([{ type: 'configChanged', data: { at: expect.any(Number) } }]);
    expect((await config()).popups).toEqual([
      {
        id: made!.id,
        purpose: 'notice',
        content: '<p>이벤트</p>',
        width: 400,
        height: 300,
        updated_at: new Date(made!.updated_at).toISOString(),
        show_popups: '["/game","/notice"]',
      },
    ]);
    expect(await lastLine(api)).toMatchObject({ action: 'popup.create', subject: `popup ${made!.id}` });
    await admin.delete(`/api/ops/popups/${made!.id}`);
  });

  test('that change get another time, so that members who hid them see them again', async () => {
    const made = await make();
    const before = (await config()).popups[0];
    expect(before.show_popups).toBe('');
    const changed = await admin.call('PUT', `/api/ops/popups/${made.id}`, {
      ...popup,
      content: '<p>둘</p>',
      paths: ['all'],
    });
    expect(changed.body).toMatchObject({ id: made.id, content: '<p>둘</p>' });
    const after = (await config()).popups[0];
    expect(after).toMatchObject({ show_popups: '["all"]' });
    expect(after.updated_at).not.toBe(before.updated_at);
    expect(await lastLine(api)).toMatchObject({
      detail: { before: { content: '<p>이벤트</p>' }, after: { content: '<p>둘</p>' } },
    });
    await admin.call('PUT', `/api/ops/popups/${made.id}`, { ...popup, active: false });
    expect((await config()).popups).toEqual([]);
    expect((await admin.get('/api/ops/popups')).body.popups).toMatchObject([{ id: made.id, active: false }]);
    expect((await admin.delete(`/api/ops/popups/${made.id}`)).body).toEqual({ success: true });
    expect(await lastLine(api)).toMatchObject({ action: 'popup.delete' });
    for (const method of ['PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? popup : undefined;
      expect((await admin.call(method, `/api/ops/popups/${made.id}`, body)).status).toBe(404);
    }
  });

  test.each([
    ['content', { content: '<script>only()</script>' }],
    ['content', { content: 'x'.repeat(20_001) }],
    ['width', { width: 10 }],
    ['height', { height: '300' }],
    ['paths.0', { paths: ['x'.repeat(101)] }],
    ['paths', { paths: Array(21).fill('/') }],
    ['active', { active: 1 }],
  ])('with a wrong %s are refused', async (field, more) => {
    const answer = await admin.post('/api/ops/popups', { ...popup, ...more });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});

test('a notice reaches everybody who has the site open and stands in the log', async () => {
  const text = '<b>곧 점검합니다</b>';
  const received = await hearing(api, () => admin.post('/api/ops/notices', { text: ` ${text} `, tone: 'caution' }), 1);
  expect(received).toEqual([{ type: 'notice', data: { text, tone: 'caution' } }]);
  expect(await lastLine(api)).toMatchObject({ action: 'message.notice', detail: { text, tone: 'caution' } });
  for (const body of [
    { text: ' ', tone: 'info' },
    { text: 'x'.repeat(301), tone: 'info' },
    { text: 'x', tone: 'loud' },
  ]) {
    expect((await admin.post('/api/ops/notices', body)).status).toBe(422);
  }
});
