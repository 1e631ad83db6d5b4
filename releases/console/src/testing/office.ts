import type { MemberRow, PopupRow, SettingRow } from '@maru/contracts';

/** A setting; its default is its value unless it is told. */
export function setting(key: string, kind: SettingRow['kind'], value: unknown, standard = value): SettingRow {
  return { key, kind, value, default: standard, changed: JSON.stringify(value) !== JSON.stringify(standard) };
}

export const settings = [
  setting('brand.name', 'text', '마루'),
  setting('maintenance', 'object', false),
  setting('use_coupon', 'flag', 1, 0),
  setting('the_sports_config.max_stake', 'number', 3_000_000),
  setting('the_sports_config.quick_stakes', 'object', [10_000, 50_000]),
  setting('aplus.1_sports_use', 'flag', 0),
  setting('config_cate', 'object', {}),
];

export function popup(more: Partial<PopupRow> = {}): PopupRow {
  const base = { id: 4, content: '<p>봄 이벤트</p>', width: 400, height: 300, paths: [], active: true, updated_at: 0 };
  return { ...base, ...more };
}

export function member(more: Partial<MemberRow> = {}): MemberRow {
  return {
    id: 2,
    login: 'demo2',
    nick: '마루둘',
    level: 2,
    type: 1,
    status: 1,
    only_cs: 0,
    money: 1_000_000,
    unread_memos: 0,
    created_at: 0,
    seen_at: null,
    ...more,
  };
}
