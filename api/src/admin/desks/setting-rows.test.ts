import { config } from '@maru/contracts';
import defaults from '../../../data/site-config.json';
import { settingRows, settingSchema } from './setting-rows';

const defaultAt = (key: string) =>
  key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], defaults);

const whole = (change: object = {}) => ({ ...structuredClone(defaults), ...change });
const row = (key: string, change?: object) => settingRows(whole(change), defaultAt).find((row) => row.key === key);

// spec layout.7
test.each([
  ['use_guide', 'flag'],
  ['sportsMaint', 'flag'],
  ['the_sports_config.max_stake', 'number'],
  ['the_sports_config.quick_stakes', 'object'],
  ['brand.name', 'text'],
  ['live_chat_id', 'text'],
  ['funds_level', 'text'],
  ['territory', 'object'],
  ['maintenance', 'object'],
  ['aplus.1_sports_use', 'flag'],
  ['tg_config.1000.max_win', 'number'],
  ['minigame_list.100.betting_lock', 'flag'],
])('%s is edited as a %s', (key, kind) => {
  expect(row(key)).toMatchObject({ kind, changed: false });
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

test('a changed value tells its default', () => {
  expect(row('use_guide', { use_guide: 0 })).toMatchObject({ value: 0, default: 1, changed: true });
  expect(row('tg_config.9.use', { tg_config: { 9: { use: 1 } } })).toMatchObject({
    kind: 'flag',
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
