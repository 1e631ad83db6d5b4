import { config, fundsLevels } from '@maru/contracts';
import defaults from '../../../data/site-config.json';
import { openLists, settingRows, settingSchema } from './setting-rows';

const defaultAt = (key: string) =>
  key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], defaults);

const whole = (change: object = {}) => ({ ...structuredClone(defaults), ...change });
const row = (key: string, change?: object) => settingRows(whole(change), defaultAt).find((row) => row.key === key);

// spec layout.7
test.each([
  ['use_guide', { kind: 'switch', stores: 'number' }],
  ['sportsMaint', { kind: 'switch' }],
  ['the_sports_config.max_stake', { kind: 'amount', unit: 'krw', min: 0 }],
  ['cash_out.min_value', { kind: 'amount', unit: 'krw', min: 1 }],
  ['inplay_min_ration', { kind: 'amount', unit: 'odds', min: 100 }],
  ['sports_config.alone_odds', { kind: 'amount', unit: 'odds' }],
  ['tg_config.1000.order', { kind: 'amount', unit: null, min: null, max: null }],
  ['seamless_win_multiple', { kind: 'amount', unit: 'times' }],
  ['the_sports_config.quick_stakes', { kind: 'rows', min: 0, max: 8, item: { kind: 'amount', unit: 'krw' } }],
  ['match_start.long_start_leagues', { kind: 'rows', min: 0, max: 500, item: { kind: 'league' } }],
  ['brand.name', { kind: 'text', max: null }],
  ['live_chat_id', { kind: 'text' }],
  ['funds_level', { kind: 'choice', options: [...fundsLevels], names: 'text' }],
  ['tg_config.1000.kind', { kind: 'choice' }],
  ['config_cate', { kind: 'entries', value: { kind: 'switch' } }],
  ['maintenance', null],
  ['aplus.1_sports_use', { kind: 'switch' }],
  ['tg_config.1000.max_win', { kind: 'amount', unit: 'krw' }],
  ['minigame_list.100.betting_lock', { kind: 'switch' }],
])('%s is edited as its schema says', (key, shape) => {
  expect(row(key)).toMatchObject({ shape, changed: false });
});

test('structures are groups and rows of the same few fields', () => {
  const country = { kind: 'choice', names: 'country', options: expect.arrayContaining(['KR', 'US']) };
  const countries = { kind: 'rows', max: 250, item: country };
  expect(row('territory')?.shape).toMatchObject({
    kind: 'group',
    fields: [
      { name: 'allowed', fixed: true, shape: countries },
      { name: 'blocked', fixed: false, shape: countries },
      { name: 'block_unknown', shape: { kind: 'switch' } },
    ],
  });
  expect(row('board')?.shape).toMatchObject({
    fields: [
      { name: 'use' },
      {
        name: 'categories',
        shape: {
          kind: 'rows',
          min: 1,
          max: 12,
          item: { fields: [{ name: 'id' }, { name: 'names', shape: { kind: 'texts', required: ['ko'], max: 20 } }] },
        },
      },
      { name: 'hide_at_reports', shape: { kind: 'amount', max: 100 } },
    ],
  });
  expect(row('help_lines')?.shape).toMatchObject({
    kind: 'rows',
    item: { fields: [{ shape: { kind: 'choice', options: expect.arrayContaining(['', 'KR']) } }, {}, {}] },
  });
  expect(row('sports_config.bonus_folders')?.shape).toMatchObject({
    item: {
      fields: expect.arrayContaining([
        { name: 'disable', optional: false, fixed: false, shape: { kind: 'switch', stores: 'boolean' } },
      ]),
    },
  });
});

test('every setting has fields but the one with a page of its own', () => {
  const none = settingRows(whole(), defaultAt).filter(({ shape }) => shape === null);
  expect(none.map(({ key }) => key)).toEqual(['maintenance']);
});

test('every default is a setting, and every setting can be changed under its own key', () => {
  const rows = settingRows(whole(), defaultAt);
  for (const { key } of rows) expect([key, settingSchema(key) !== null]).toEqual([key, true]);
  const tops = new Set(rows.map(({ key }) => key.split('.')[0]));
  for (const name of Object.keys(config.shape)) {
    const ours = !['mode', 'the_sports_token', 'time', 'popups', 'banners'].includes(name);
    expect([name, tops.has(name)]).toEqual([name, ours]);
  }
});

test('only lists whose entries are one value take new entries', () => {
  const names = openLists.map(({ name }) => name);
  expect(names.sort()).toEqual(['aplus', 'config_cate', 'hera_config', 'sports', 'union_config']);
  for (const { value } of openLists) expect(value).toEqual({ kind: 'switch', stores: 'number' });
});

test('a changed value tells its default', () => {
  expect(row('use_guide', { use_guide: 0 })).toMatchObject({ value: 0, default: 1, changed: true });
  expect(row('tg_config.9.use', { tg_config: { 9: { use: 1 } } })).toMatchObject({
    shape: { kind: 'switch' },
    value: 1,
    default: null,
    changed: true,
  });
});

test.each([
  'mode',
  'time',
  'popups',
  'banners',
  'the_sports_token',
  'brand',
  'brand.nothing',
  'brand.name.more',
  'the_sports_config',
  'aplus.',
  'aplus.a b',
  '',
  '.',
  '__proto__',
  'aplus.__proto__',
  'constructor.prototype',
  'toString',
])('%p is no setting', (key) => {
  expect(settingSchema(key)).toBeNull();
});
