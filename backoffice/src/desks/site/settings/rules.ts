import type { SettingRow } from '@maru/contracts';
import { type Draft, type DraftProblem, isRecord, type Reading, readDraft, toDraft } from './shape/draft';

/** What was entered, by key; null for 'back to the default'. */
export type Drafts = Readonly<Record<string, Draft | null>>;

/** One setting that will be another: `value` is what is sent, null takes a change back; `after` what is then in force. */
export interface Change {
  row: SettingRow;
  value: unknown;
  after: unknown;
}

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

/** Name of an entry of a list. */
export const entryName = /^[A-Za-z0-9_-]{1,60}$/;

/** An entry that is added to a list and not stored yet. */
export function newEntry(key: string, shape: SettingRow['shape']): SettingRow {
  return { key, shape, value: null, default: null, changed: false, two_person: false, approval: null };
}

/** The value of what was entered. A setting without a default may be empty. */
export function readSetting({ shape, default: standard }: SettingRow, draft: Draft): Reading {
  return shape === null ? { ok: true, value: draft } : readDraft(shape, draft, standard === null);
}

/** What the fields of a setting show: the draft, or the value in force. */
export function toShownDraft(row: SettingRow, draft: Draft | null | undefined): Draft {
  if (draft !== undefined && draft !== null) return draft;
  return row.shape === null ? '' : toDraft(row.shape, draft === null ? row.default : row.value);
}

/** JSON whose fields are in order, so that values are compared by what they hold. */
const canonical = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
const same = (a: unknown, b: unknown) => canonical(a) === canonical(b);

/** What a draft changes; null where it changes nothing. Not for drafts that cannot be read. */
export function toChange(row: SettingRow, draft: Draft | null): Change | null {
  const toDefault = { row, value: null, after: row.default };
  if (draft === null) return row.changed ? toDefault : null;
  const read = readSetting(row, draft);
  if (!read.ok || same(read.value, row.value)) return null;
  return same(read.value, row.default) ? toDefault : { row, value: read.value, after: read.value };
}

/** All changes of the drafts, and the keys whose draft cannot be read. */
export function reviewDrafts(rows: readonly SettingRow[], drafts: Drafts) {
  const changes: Change[] = [];
  const unreadable: Record<string, DraftProblem[]> = {};
  for (const row of rows) {
    const draft = drafts[row.key];
    if (draft === undefined) continue;
    const read = draft === null ? null : readSetting(row, draft);
    if (read && !read.ok) unreadable[row.key] = read.problems;
    const change = toChange(row, draft);
    if (change) changes.push(change);
  }
  return { changes, unreadable };
}

/** The body of the call. */
export function toBody(changes: readonly Change[]): Record<string, unknown> {
  return Object.fromEntries(changes.map(({ row, value }) => [row.key, value]));
}

/** What members notice of a change, as a key below `settings.effect`; null where it says nothing beyond its name. */
export function findEffect({ row: { key, shape }, after }: Change): string | null {
  if (/_(min_ration|max_ration)$|^sports_config\.(min|max)_ration$/.test(key)) return 'odds';
  if (/\.(min_stake|max_stake|max_win|max_legs)$/.test(key)) return 'bets';
  if (key === 'open_register_page') return after === 1 ? 'register_on' : 'register_off';
  if (shape?.kind !== 'switch') return null;
  return after === 1 ? 'shown' : 'hidden';
}
