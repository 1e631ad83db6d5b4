import '../../../testing/texts';
import { config, fundsLevels } from '@maru/contracts';
import { setting } from '../../../testing/rows';
import { hasText } from '../../../texts';
import { listChoices, toFieldKind } from './fields';
import {
  entryKey,
  findList,
  findSettingGroup,
  groups,
  lists,
  readDraft,
  reviewDrafts,
  toBody,
  toChange,
  toText,
} from './rules';

const stake = setting('the_sports_config.max_stake', 'number', 5, 3);

test('what was typed becomes a value of the setting’s kind', () => {
  expect(readDraft(stake, ' 12 ')).toEqual({ ok: true, value: 12 });
  expect(readDraft(stake, '3,000,000')).toEqual({ ok: true, value: 3_000_000 });
  for (const text of ['1e5', '0x10', '0.500', '1.5'])
    expect([text, readDraft(stake, text)]).toEqual([text, { ok: false, problem: 'number' }]);
  expect(readDraft(stake, '')).toEqual({ ok: false, problem: 'number' });
  expect(readDraft(stake, 'many')).toEqual({ ok: false, problem: 'number' });
  expect(readDraft(setting('x', 'object', {}), '{"a":1}')).toEqual({ ok: true, value: { a: 1 } });
  expect(readDraft(setting('x', 'object', {}), '{a:1}')).toEqual({ ok: false, problem: 'json' });
  expect(readDraft(setting('x', 'flag', 0), '1')).toEqual({ ok: true, value: 1 });
});

test('an empty text is no text only where the default is none', () => {
  expect(readDraft(setting('tawk_id', 'text', 'a', null), '')).toEqual({ ok: true, value: null });
  expect(readDraft(setting('brand.logo', 'text', 'a', ''), '')).toEqual({ ok: true, value: '' });
});

test('a draft that says what is in force changes nothing', () => {
  expect(toChange(stake, '5')).toBeNull();
  expect(toChange(setting('x', 'object', { a: 1 }), '{ "a" : 1 }')).toBeNull();
  expect(toChange(setting('x', 'number', 5), null)).toBeNull();
});

test('back to the default, or typing it, takes the change back', () => {
  for (const draft of [null, '3']) expect(toChange(stake, draft)).toEqual({ row: stake, value: null, after: 3 });
  expect(toChange(stake, '7')).toEqual({ row: stake, value: 7, after: 7 });
});

test('a list is sent entry by entry', () => {
  const cate = setting('config_cate', 'object', {});
  const games = setting('tg_config', 'object', {});
  const { changes } = reviewDrafts([cate, games], {
    config_cate: '{"a":1}',
    tg_config: '{"dice":{"use":1},"odd":{"use":1,"more":2}}',
  });
  expect(toBody(changes)).toEqual({
    'config_cate.a': 1,
    'tg_config.dice.use': 1,
    'tg_config.odd': { use: 1, more: 2 },
  });
  const wrong = reviewDrafts([cate], { config_cate: '[1]' });
  expect(toBody(wrong.changes)).toEqual({ config_cate: [1] });
});

test('drafts that cannot be read are named and not sent', () => {
  const review = reviewDrafts([stake], { 'the_sports_config.max_stake': '' });
  expect(review).toEqual({ changes: [], unreadable: { 'the_sports_config.max_stake': 'number' } });
});

test('a value is shown as its field needs it', () => {
  expect(toText({ key: 'a', kind: 'flag' }, null)).toBe('0');
  expect(toText({ key: 'a', kind: 'text' }, null)).toBe('');
  expect(toText({ key: 'a', kind: 'object' }, [1])).toBe('[\n  1\n]');
});

test('every part of the configuration has a group and words', () => {
  const parts = Object.keys(config.shape).filter(
    (key) => !['mode', 'the_sports_token', 'time', 'popups', 'banners'].includes(key),
  );
  expect(parts.filter((key) => key !== 'maintenance' && findSettingGroup(key) === 'other')).toEqual([]);
  expect(groups.filter((group) => !hasText(`setting_group.${group}`))).toEqual([]);
  const records = parts.filter((key) => config.shape[key as 'aplus'].type === 'record');
  expect(Object.keys(lists).sort()).toEqual(records.sort());
  expect(records.filter((key) => !hasText(`setting_list.${key}`))).toEqual([]);
  const objects = [
    'brand',
    'the_sports_config',
    'sports_config',
    'cash_out',
    'match_start',
    'board',
    'complaints',
  ] as const;
  const fields = parts.filter((key) => !records.includes(key) && !objects.some((name) => name === key));
  const shapes = { ...config.shape, board: config.shape.board.unwrap(), complaints: config.shape.complaints.unwrap() };
  const inner = objects.flatMap((key) => Object.keys(shapes[key].shape).map((name) => `${key}.${name}`));
  expect([...fields, ...inner].filter((key) => !hasText(`setting.${key}`))).toEqual([]);
});

test('entries of lists have keys of their own', () => {
  expect(entryKey('tg_config', 'dice')).toBe('tg_config.dice.use');
  expect(entryKey('aplus', '2_sports_use')).toBe('aplus.2_sports_use');
  expect([findList('tg_config.dice.use'), findList('tg_config'), findList('brand.name')]).toEqual([
    'tg_config',
    null,
    null,
  ]);
});

test('lists of numbers are entered between strokes, words that the API takes are chosen from', () => {
  const row = setting('sports_config.quick_stakes', 'object', [10_000]);
  expect(toFieldKind(row)).toBe('list');
  expect(toText(row, [10_000, 500_000])).toBe('10,000 / 500,000');
  expect(readDraft(row, '10,000 / 50만 /')).toEqual({ ok: true, value: [10_000, 500_000] });
  expect(readDraft(row, '')).toEqual({ ok: true, value: [] });
  expect(readDraft(row, '10,000 / x')).toEqual({ ok: false, problem: 'number' });
  expect(toFieldKind(setting('funds_level', 'text', 'play_money'))).toBe('choice');
  expect(listChoices('funds_level', 'future').at(-1)).toBe('future');
  expect(listChoices('funds_level', 'play_money')).toEqual([...fundsLevels]);
});
