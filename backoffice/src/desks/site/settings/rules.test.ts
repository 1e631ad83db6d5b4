import '../../../testing/texts';
import { config, type SettingShape, type ShapeField, toSettingShape } from '@maru/contracts';
import { setting } from '../../../testing/rows';
import { hasText, translator } from '../../../texts';
import { fieldName, findList, formatValue, optionName, settingName } from '../../../ui/setting/setting-text';
import { findSettingGroup, groups, readSetting, reviewDrafts, toBody, toChange, toShownDraft } from './rules';

const stake = setting('the_sports_config.max_stake', 'number', 5, 3);
const stakes = setting('the_sports_config.quick_stakes', 'stakes', [10_000]);

test('what was entered becomes a value of the setting’s kind', () => {
  expect(readSetting(stake, ' 12 ')).toEqual({ ok: true, value: 12 });
  expect(readSetting(stake, '3,000,000')).toEqual({ ok: true, value: 3_000_000 });
  for (const text of ['', 'many', '1e5', '0.500']) expect([text, readSetting(stake, text).ok]).toEqual([text, false]);
  expect(readSetting(setting('x', 'flag', 0), true)).toEqual({ ok: true, value: 1 });
});

test('an empty text is no text only where the default is none', () => {
  expect(readSetting(setting('tawk_id', 'text', 'a', null), '')).toEqual({ ok: true, value: null });
  expect(readSetting(setting('brand.logo', 'text', 'a', ''), '')).toEqual({ ok: true, value: '' });
});

test('a draft that says what is in force changes nothing', () => {
  expect(toChange(stake, '5')).toBeNull();
  expect(toChange(stakes, ['10,000'])).toBeNull();
  expect(toChange(setting('x', 'number', 5), null)).toBeNull();
});

test('back to the default, or typing it, takes the change back', () => {
  for (const draft of [null, '3']) expect(toChange(stake, draft)).toEqual({ row: stake, value: null, after: 3 });
  expect(toChange(stake, '7')).toEqual({ row: stake, value: 7, after: 7 });
});

test('changes are sent by their keys', () => {
  const { changes } = reviewDrafts([stake, stakes], { [stake.key]: null, [stakes.key]: ['1만', '5만'] });
  expect(toBody(changes)).toEqual({ [stake.key]: null, [stakes.key]: [10_000, 50_000] });
});

test('drafts that cannot be read are named and not sent', () => {
  const { changes, unreadable } = reviewDrafts([stake, stakes], { [stake.key]: '', [stakes.key]: ['x'] });
  expect(changes).toEqual([]);
  expect(unreadable).toMatchObject({ [stake.key]: [{ path: '' }], [stakes.key]: [{ path: '0', kind: 'number' }] });
});

test('fields show the draft, else what is in force, else the default', () => {
  expect(toShownDraft(stake, undefined)).toBe('5');
  expect(toShownDraft(stake, null)).toBe('3');
  expect(toShownDraft(stakes, ['x'])).toEqual(['x']);
});

test('every part of the configuration has a group and words', () => {
  const parts = Object.keys(config.shape).filter(
    (key) => !['mode', 'the_sports_token', 'time', 'popups', 'banners'].includes(key),
  );
  expect(parts.filter((key) => key !== 'maintenance' && findSettingGroup(key) === 'other')).toEqual([]);
  expect(groups.filter((group) => !hasText(`setting_group.${group}`))).toEqual([]);
  const records = parts.filter((key) => config.shape[key as 'aplus'].type === 'record');
  expect(records).toContain('aplus');
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

test('an entry’s key names its list', () => {
  expect([findList('tg_config.dice.use'), findList('tg_config'), findList('brand.name')]).toEqual([
    'tg_config',
    null,
    null,
  ]);
});

const settings = Object.keys(config.shape).filter(
  (key) => !['mode', 'the_sports_token', 'time', 'popups', 'banners', 'maintenance'].includes(key),
);
type Schema = Parameters<typeof toSettingShape>[0];
/** Every setting of the contract with its description: fields of groups, and one entry of each list. */
const described = settings.flatMap((key): [string, SettingShape | null][] => {
  const schema = config.shape[key as 'aplus'] as unknown as { shape?: Record<string, Schema>; valueType?: Schema };
  const entry = schema.valueType as { shape?: Record<string, Schema> } | undefined;
  const toRows = (name: string, fields: Record<string, Schema>) =>
    Object.entries(fields).map(([field, inner]): [string, SettingShape | null] => [
      `${name}.${field}`,
      toSettingShape(inner),
    ]);
  if (schema.shape) return toRows(key, schema.shape);
  if (entry?.shape) return toRows(`${key}.500`, entry.shape);
  return [[key, toSettingShape(schema as unknown as Schema)]];
});

/** Names that fields and options have no words for. */
function listUnnamed(place: string, shape: SettingShape | ShapeField['shape']): string[] {
  const t = translator('ko');
  if (shape.kind === 'choice') {
    return shape.options
      .filter((value) => optionName(place, shape.names, value, { t, locale: 'ko', leagues: [] }) === value)
      .map((value) => `${place} = ${value}`);
  }
  if (shape.kind === 'rows') return listUnnamed(place, shape.item as SettingShape);
  if (shape.kind !== 'group') return [];
  return shape.fields.flatMap(({ name, shape }) => [
    ...(fieldName(place, name, t) === name ? [`${place}.${name}`] : []),
    ...listUnnamed(`${place}.${name}`, shape),
  ]);
}

test('every setting of the contract has fields, and all of them have words: none is edited as JSON', () => {
  expect(described.length).toBeGreaterThan(80);
  expect(described.filter(([, shape]) => shape === null).map(([key]) => key)).toEqual([]);
  expect(described.filter(([key]) => settingName(key, translator('ko')) === key)).toEqual([]);
  expect(described.flatMap(([key, shape]) => listUnnamed(key, shape!))).toEqual([]);
});

test('values are texts with their units, structures as lines', () => {
  const reader = { t: translator('ko'), locale: 'ko', leagues: [] } as const;
  const shapes = new Map(described);
  const format = (key: string, value: unknown) => formatValue(shapes.get(key)!, key, value, reader);
  expect(format('the_sports_config.max_stake', 3_000_000)).toBe('3,000,000원');
  expect(format('inplay_min_ration', 105)).toBe('1.05배');
  expect(format('cash_out.margin_bp', 550)).toBe('5.50%');
  expect(format('funds_level', 'none')).toBe('보호 없음');
  expect(format('the_sports_config.quick_stakes', [10_000, 50_000])).toBe('10,000원, 50,000원');
  expect(format('territory', { allowed: [], blocked: ['US', 'FR'], block_unknown: 1 })).toContain(
    '차단 국가: 미국, 프랑스',
  );
  expect(format('help_lines', [{ territory: '', line: '1336', url: '' }])).toBe('그 밖의 모든 지역 · 1336');
  expect(format('board', { use: 1, categories: [{ id: 'free', names: { ko: '자유' } }], hide_at_reports: 3 })).toBe(
    '게시판: 켬\n게시판 분류: free · 자유\n가림 처리 신고 수: 3',
  );
});
