import type { SettingRow } from '@maru/contracts';
import { count, parseWhole } from '../../../kit';
import { toFieldKind } from './fields';

/** What was typed, by key: a text, or null for 'back to the default'. */
export type Drafts = Readonly<Record<string, string | null>>;
export type Read = { ok: true; value: unknown } | { ok: false; problem: 'number' | 'json' };

/** One setting that will be another: `value` is what is sent, null takes a change back; `after` what is then in force. */
export interface Change {
  row: SettingRow;
  value: unknown;
  after: unknown;
}

/** Lists by name, whose entries are separate settings. 'use': each entry is an object with one flag. */
export const lists: Readonly<Record<string, 'flag' | 'use'>> = {
  aplus: 'flag',
  sports: 'flag',
  hera_config: 'flag',
  union_config: 'flag',
  config_cate: 'flag',
  tg_config: 'use',
  minigame_list: 'use',
};
const groupOfFirst: Readonly<Record<string, Group>> = {
  brand: 'brand',
  help_lines: 'brand',
  funds_level: 'brand',
  territory: 'access',
  ops_idle_minutes: 'access',
  use_login_page: 'access',
  open_register_page: 'access',
  use_register_code_page: 'access',
  members_per_phone: 'access',
  members_per_account: 'access',
  birth_input_option: 'access',
  aplus: 'sports',
  sports: 'sports',
  sportsMaint: 'sports',
  casinoMaint: 'casino',
  slotMaint: 'casino',
  hera_use: 'casino',
  nexus_use: 'casino',
  seamless_use: 'casino',
  seamless_win_multiple: 'casino',
  hera_config: 'casino',
  union_config: 'casino',
  tg_config: 'games',
  minigame_list: 'games',
  config_cate: 'games',
  board: 'service',
  complaints: 'service',
  simulated_use: 'service',
  use_guide: 'service',
  use_coupon: 'service',
  random_coupon: 'service',
  use_live_chat: 'service',
  live_chat_id: 'service',
  use_tawk: 'service',
  tawk_id: 'service',
  tawk_widget_id: 'service',
  inplay_min_ration: 'limits',
  inplay_max_ration: 'limits',
  prematch_min_ration: 'limits',
  prematch_max_ration: 'limits',
};
export const groups = ['brand', 'access', 'sports', 'limits', 'casino', 'games', 'service', 'other'] as const;
export type Group = (typeof groups)[number];

/** Group of a setting; unknown ones are among the others. */
export function findSettingGroup(key: string): Group {
  const [first = '', second = ''] = key.split('.');
  if (first === 'the_sports_config' || first === 'sports_config')
    return second === 'use' || second.endsWith('_use') || second === 'categories' ? 'sports' : 'limits';
  if (first === 'cash_out' || first === 'match_start') return 'limits';
  return Object.hasOwn(groupOfFirst, first) ? groupOfFirst[first]! : 'other';
}

/** The list that a key is an entry of, or null. */
export function findList(key: string): string | null {
  const [first = ''] = key.split('.');
  return key.includes('.') && Object.hasOwn(lists, first) ? first : null;
}

/** 'tg_config', 'dice' → 'tg_config.dice.use' */
export function entryKey(list: string, name: string): string {
  return lists[list] === 'use' ? `${list}.${name}.use` : `${list}.${name}`;
}
export const entryName = /^[A-Za-z0-9_-]{1,60}$/;

/** A value as its field shows it. */
export function toText(row: Pick<SettingRow, 'key' | 'kind'>, value: unknown): string {
  const { kind } = row;
  if (toFieldKind(row) === 'list') return Array.isArray(value) ? value.map((n) => count(Number(n))).join(' / ') : '';
  if (kind === 'flag') return value === 1 ? '1' : '0';
  if (kind === 'number' || kind === 'text') return value === null ? '' : String(value);
  return JSON.stringify(value, null, 2);
}

/** The value of what was typed. */
export function readDraft(row: SettingRow, draft: string): Read {
  const { kind, default: standard } = row;
  if (toFieldKind(row) === 'list') {
    const numbers = draft.split('/').flatMap((part) => (part.trim() === '' ? [] : parseWhole(part)));
    return numbers.includes(null) ? { ok: false, problem: 'number' } : { ok: true, value: numbers };
  }
  if (kind === 'flag') return { ok: true, value: draft === '1' ? 1 : 0 };
  if (kind === 'text') return { ok: true, value: draft === '' && standard === null ? null : draft };
  if (kind === 'number') {
    const value = parseWhole(draft);
    return value === null ? { ok: false, problem: 'number' } : { ok: true, value };
  }
  try {
    return { ok: true, value: JSON.parse(draft) };
  } catch {
    return { ok: false, problem: 'json' };
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What a draft changes; null where it changes nothing. Not for drafts that cannot be read. */
export function toChange(row: SettingRow, draft: string | null): Change | null {
  const toDefault = { row, value: null, after: row.default };
  if (draft === null) return row.changed ? toDefault : null;
  const read = readDraft(row, draft);
  if (!read.ok || same(read.value, row.value)) return null;
  return same(read.value, row.default) ? toDefault : { row, value: read.value, after: read.value };
}

/** All changes of the drafts, and the keys whose draft cannot be read. */
export function reviewDrafts(rows: readonly SettingRow[], drafts: Drafts) {
  const changes: Change[] = [];
  const unreadable: Record<string, 'number' | 'json'> = {};
  for (const row of rows) {
    const draft = drafts[row.key];
    if (draft === undefined) continue;
    const read = draft === null ? null : readDraft(row, draft);
    if (read && !read.ok) unreadable[row.key] = read.problem;
    const change = toChange(row, draft);
    if (change) changes.push(change);
  }
  return { changes, unreadable };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body of the call. A whole list is sent entry by entry: each entry can be reset individually later. */
export function toBody(changes: readonly Change[]): Record<string, unknown> {
  const body: [string, unknown][] = [];
  for (const { row, value } of changes) {
    if (!Object.hasOwn(lists, row.key) || !isPlain(value)) {
      body.push([row.key, value]);
      continue;
    }
    for (const [name, inner] of Object.entries(value)) {
      const whole = lists[row.key] === 'flag' || !isPlain(inner) || !same(Object.keys(inner), ['use']);
      body.push(whole ? [`${row.key}.${name}`, inner] : [`${row.key}.${name}.use`, (inner as { use: unknown }).use]);
    }
  }
  return Object.fromEntries(body);
}
