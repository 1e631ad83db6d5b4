import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, serverSettings } from '@maru/contracts';
import { configDefaults } from './defaults';
import { readConfig } from './read-config';

const full = {
  ...configDefaults,
  brand: { ...configDefaults.brand, name: '마루' },
  use_coupon: 1,
  the_sports_token: 'secret',
  the_sports_config: { ...configDefaults.the_sports_config, use: 1 },
  sports_config: { ...configDefaults.sports_config, categories: { '2': 1, '7': 0 } },
  minigame_list: {
    '100': {
      use: 1,
      key: 'ntryPowerBall',
      kind: 'powerball',
      family: 'powerball',
      source: 'outside',
      order: 1,
      term: 300,
      close_seconds: 30,
      betting_lock: 0,
      crash_lock: 0,
      maintenance: 0,
      mute: 0,
      min_stake: 1_000,
      max_stake: 1_000_000,
      max_win: 5_000_000,
    },
  },
  time: 1_700_000_000_000,
} as Config;

test('a configuration as the contract has it is taken whole, without a word', () => {
  expect(readConfig(full, null)).toEqual({ config: full, problems: [] });
});

test('it has a default for each setting of the site that pages are told', () => {
  const siteConfig = readFileSync(join(__dirname, '../../../../api/data/site-config.json'), 'utf8');
  const publicConfig: Partial<Config> = JSON.parse(siteConfig);
  for (const name of serverSettings) delete publicConfig[name];
  const names = Object.keys(publicConfig).filter((name) => !(name in configDefaults));
  expect(names).toEqual([]);
});

// spec session.31
test('an empty object is a site with everything switched off', () => {
  const { config, problems } = readConfig({}, null)!;
  expect(config).toEqual(configDefaults);
  expect(problems).toContain('brand is missing');
  expect(problems).toContain('popups is missing');
});

test.each([[null], [undefined], ['text'], [7], [[]], [true]])('%j is no configuration', (answer) => {
  expect(readConfig(answer, full)).toBeNull();
});

// spec session.31
test.each<[string, unknown, string]>([
  ['use_coupon', 'yes', 'use_coupon is no whole number'],
  ['use_coupon', null, 'use_coupon is no whole number'],
  ['use_coupon', 1.5, 'use_coupon is no whole number'],
  ['brand', 'Maru', 'brand is no object'],
  ['brand', [], 'brand is no object'],
  ['popups', { 0: {} }, 'popups is no list'],
  ['the_sports_config', null, 'the_sports_config is no object'],
  ['minigame_list', 'all', 'minigame_list is no object'],
  ['inplay_max_ration', Number.NaN, 'inplay_max_ration is no whole number'],
  ['maintenance', 'soon', 'maintenance is neither false nor an object'],
])('%s of the wrong type (%j) is as it was last, and named', (key, value, problem) => {
  const { config, problems } = readConfig({ ...full, [key]: value }, full)!;
  expect(config).toEqual(full);
  expect(problems).toEqual([problem]);
});

test('inside an object only the wrong field is replaced', () => {
  const { config, problems } = readConfig({ ...full, brand: { name: 7, contact: 'a@b' } }, null)!;
  expect(config.brand).toEqual({ ...configDefaults.brand, contact: 'a@b' });
  expect(problems[0]).toBe('brand.name is no text');
});

// spec session.31
test('entries that cannot be shown are left out, the others stay', () => {
  const popup = { id: 1, content: 'x', width: 1, height: 1, updated_at: 'x', show_popups: '' };
  const { config, problems } = readConfig(
    {
      ...full,
      popups: [popup, { id: 'two' }, null],
      minigame_list: { '100': { use: 1 }, '101': 'on' },
      aplus: { a: 2 },
    },
    null,
  )!;
  expect(config.popups).toEqual([popup]);
  expect(config.minigame_list).toEqual({ '100': { use: 1 } });
  expect(config.aplus).toEqual({});
  expect(problems).toEqual([
    'aplus.a is left out',
    'minigame_list.101 is left out',
    'popups.1 is left out',
    'popups.2 is left out',
  ]);
});

// spec session.31
test('keys that are not known are kept and named', () => {
  const { config, problems } = readConfig({ ...full, next_area: { use: 1 } }, null)!;
  expect(config).toEqual({ ...full, next_area: { use: 1 } });
  expect(problems).toEqual(['next_area is not known']);
});

test('the token of the last member is never taken for this one', () => {
  const { the_sports_token, ...rest } = full;
  expect(the_sports_token).toBe('secret');
  expect(readConfig(rest, full)!.config.the_sports_token).toBeNull();
  expect(readConfig({ ...full, the_sports_token: 7 }, full)!.config.the_sports_token).toBeNull();
});

test.each<[unknown, Config['maintenance']]>([
  [false, false],
  [null, false],
  [true, { text: '', from: null, until: null }],
  [
    { text: '점검', until: 7 },
    { text: '점검', from: null, until: null },
  ],
])('maintenance %j is %j', (maintenance, read) => {
  expect(readConfig({ ...full, maintenance }, null)!.config.maintenance).toEqual(read);
});
