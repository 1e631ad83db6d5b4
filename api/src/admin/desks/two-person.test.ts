import type { Approval, SettingRow } from '@maru/contracts';
import { locales } from '@maru/contracts';
import { hearing, lastLine } from '../../../test/admin';
import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';
import { twoPersonFields, twoPersonUnit } from './two-person-settings';

let api: TestApi;
let first: Client;
let second: Client;
beforeAll(async () => {
  api = await startApi();
  [first, second] = await Promise.all([api.operator('opsadmin'), api.operator('ops3')]);
});
afterAll(() => api.stop());

const stake = 'the_sports_config.max_stake';
const put = (changes: object, note?: string, who = first) => who.call('PUT', '/api/ops/settings', { changes, note });
const approve = (id: number, who = second) => who.once<Approval>(`/api/ops/approvals/${id}/approve`, {});
const config = async () => (await api.guest().get('/api/configs')).body;
const row = async (key: string): Promise<SettingRow> =>
  (await first.get('/api/ops/settings')).body.settings.find((setting: SettingRow) => setting.key === key);

test.each([
  [stake, 'krw'],
  ['mini_config.max_win', 'krw'],
  ['prematch_max_ration', 'odds'],
  ['the_sports_config.inplay_delay_ms', 'ms'],
  ['the_sports_config.use', null],
  ['maintenance', null],
  ['brand.name', null],
  ['max_stake.x', null],
  ['constructor', null],
])('%s is changed by two people as %s', (key, unit) => expect(twoPersonUnit(key)).toBe(unit));

test('every such field of the configuration that there is, is one', async () => {
  const { settings } = (await first.get('/api/ops/settings')).body as { settings: SettingRow[] };
  const guarded = settings.filter((setting) => setting.two_person).map(({ key }) => key.split('.').at(-1));
  // A field may stand in several areas.
  expect([...new Set(guarded)].sort()).toEqual([...twoPersonFields].sort());
});

// spec backoffice.23
test('a change of a limit is requested with all that comes with it, and applied by the second person as a whole', async () => {
  const { status, body } = await put({ [stake]: 5_000_000, use_guide: 0 }, '주말 경기');
  expect([status, typeof body.approval]).toEqual([200, 'number']);
  expect(await config()).toMatchObject({ use_guide: 1, the_sports_config: { max_stake: 3_000_000 } });
  for (const key of [stake, 'use_guide'])
    expect(await row(key)).toMatchObject({ approval: body.approval, changed: false });
  expect((await approve(body.approval, first)).status).toBe(403);

  const received = await hearing(api, () => approve(body.approval), 1);
  expect(received).toEqual([{ type: 'configChanged', data: { at: expect.any(Number) } }]);
  expect(await config()).toMatchObject({ use_guide: 0, the_sports_config: { max_stake: 5_000_000 } });
  expect(await row(stake)).toMatchObject({ approval: null, value: 5_000_000, two_person: true });
  const lines = await api.services.db.query(
    `select actor, action, detail from audit_log where action in ('site.settings', 'approval.request') order by id desc limit 2`,
  );
  expect(lines).toEqual([
    {
      actor: '정하은',
      action: 'site.settings',
      detail: { [stake]: [3_000_000, 5_000_000], use_guide: [1, 0], approval: body.approval, requested_by: '박지훈' },
    },
    { actor: '박지훈', action: 'approval.request', detail: expect.objectContaining({ note: '주말 경기' }) },
  ]);
  // Taking it back is a change of the limit as well.
  const back = (await put({ [stake]: null, use_guide: null })).body.approval;
  await approve(back);
  expect(await config()).toMatchObject({ use_guide: 1, the_sports_config: { max_stake: 3_000_000 } });
});

test('what is switched off is off at once', async () => {
  expect((await put({ 'the_sports_config.use': 0 })).body.approval).toBeNull();
  expect((await config()).the_sports_config.use).toBe(0);
  await put({ 'the_sports_config.use': null });
});

test('it is told in the reader’s language: values, what stops, what stays, whose money moves, what members are told', async () => {
  const { approval } = (await put({ inplay_min_ration: 105, [stake]: 2_000_000 })).body;
  const titles = new Set<string>();
  for (const locale of locales) {
    const { body } = await second.get<Approval>(`/api/ops/approvals/${approval}`, { 'accept-language': locale });
    titles.add(body.title);
    expect(JSON.stringify(body)).not.toContain('admin.two_person');
    expect(body.changes.map(({ key, to }) => [key, to.replace(/[^\d.,]/g, '')])).toEqual([
      ['inplay_min_ration', '1.05'],
      [stake, '2,000,000'],
    ]);
    const { stops, stays, money, members } = body.consequences;
    expect([stops.length, stays.length, money.length, members.length]).toEqual([2, 1, 1, 1]);
  }
  expect(titles.size).toBe(locales.length);
  await first.once(`/api/ops/approvals/${approval}/withdraw`, undefined);
});

test('what comes with a limit has its description and both values, so that the console shows its fields', async () => {
  const lines = [{ territory: '', line: '1336', url: '' }];
  const { approval } = (await put({ [stake]: 2_000_000, help_lines: lines })).body;
  const { body } = await second.get<Approval>(`/api/ops/approvals/${approval}`);
  const [limit, help] = [stake, 'help_lines'].map((key) => body.changes.find((change) => change.key === key));
  expect(limit!.setting).toMatchObject({ shape: { kind: 'amount', unit: 'krw' }, from: 3_000_000, to: 2_000_000 });
  expect(help!.setting).toMatchObject({ shape: { kind: 'rows', item: { kind: 'group' } }, to: lines });
  await first.once(`/api/ops/approvals/${approval}/withdraw`, undefined);
});

test('one request for a setting at a time; what somebody else changed meanwhile ends it', async () => {
  const { approval } = (await put({ [stake]: 5_000_000 })).body;
  expect(await put({ [stake]: 6_000_000 }, undefined, second)).toMatchObject({
    status: 409,
    body: { code: 'MARU-624' },
  });
  // On the server, by the command line.
  await api.services.settings.set({ [stake]: 4_000_000 });
  expect(await approve(approval)).toMatchObject({ status: 409, body: { code: 'MARU-601' } });
  expect((await config()).the_sports_config.max_stake).toBe(4_000_000);
  await api.services.settings.set({ [stake]: null });
});

test('what breaks the contract is not requested at all, and what only breaks it by now is refused whole', async () => {
  const before = await lastLine(api);
  expect((await put({ [stake]: 1.5, use_guide: 0 })).status).toBe(422);
  expect(await lastLine(api)).toEqual(before);
  expect(await api.services.db.query(`select key from settings`)).toEqual([]);
});
