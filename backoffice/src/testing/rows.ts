import type { AdminAnnouncement, AdminQuestion, BannerRow, MemberRow, PopupRow, SettingRow } from '@maru/contracts';

/** Descriptions of settings by what tests call them; `page`: one with a separate page. */
const shapes = {
  flag: { kind: 'switch', stores: 'number' },
  number: { kind: 'amount', unit: null, min: null, max: null },
  krw: { kind: 'amount', unit: 'krw', min: 0, max: 9_000_000_000_000 },
  text: { kind: 'text', max: null },
  stakes: { kind: 'rows', min: 0, max: 3, item: { kind: 'amount', unit: 'krw', min: 0, max: 9_000_000 } },
  entries: { kind: 'entries', value: { kind: 'switch', stores: 'number' } },
  page: null,
} satisfies Record<string, SettingRow['shape']>;

/** A setting; by default its value is its default. */
export function setting(
  key: string,
  shape: keyof typeof shapes | NonNullable<SettingRow['shape']>,
  value: unknown,
  standard = value,
): SettingRow {
  const changed = JSON.stringify(value) !== JSON.stringify(standard);
  return {
    key,
    shape: typeof shape === 'string' ? shapes[shape] : shape,
    value,
    default: standard,
    changed,
    two_person: false,
    approval: null,
  };
}

export const settings = [
  setting('brand.name', 'text', '마루'),
  setting('maintenance', 'page', false),
  setting('use_coupon', 'flag', 1, 0),
  setting('the_sports_config.max_stake', 'krw', 3_000_000),
  setting('the_sports_config.quick_stakes', 'stakes', [10_000, 50_000]),
  setting('aplus.1_sports_use', 'flag', 0),
  setting('config_cate', 'entries', {}),
];

/** Lists that operators add entries to. */
export const settingLists = [{ name: 'aplus', value: shapes.flag }];

export function popup(more: Partial<PopupRow> = {}): PopupRow {
  const size = { width: 400, height: 300 };
  return {
    id: 4,
    purpose: 'notice',
    content: '<p>봄 이벤트</p>',
    ...size,
    paths: [],
    active: true,
    updated_at: 0,
    ...more,
  };
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

export function announcement(more: Partial<AdminAnnouncement> = {}): AdminAnnouncement {
  return {
    id: 7,
    type: 'notice',
    purpose: 'notice',
    label: 'info',
    title: '정산 안내',
    content: '<p>경기가 끝나면 정산합니다.</p>',
    pinned: false,
    until: null,
    published: true,
    created_at: 0,
    updated_at: 0,
    ...more,
  };
}

/** A banner; its Korean title tells it from others. */
export function banner(id: number, title: string, more: Partial<BannerRow> = {}): BannerRow {
  const ko = { tag: '', title, text: '', action: '' };
  return {
    id,
    purpose: 'notice',
    art: 'hero',
    to: '/theSports/inplay',
    texts: { ko },
    order: id,
    active: true,
    ...more,
  };
}

export function question(more: Partial<AdminQuestion> = {}): AdminQuestion {
  return {
    id: 5,
    title: '환전 문의',
    content: '언제 되나요?\n<b>빨리</b>',
    created_at: 0,
    answer: null,
    complaint: null,
    member: { id: 2, login: 'demo2', nick: '마루둘', level: 2, status: 1 },
    answered_by: null,
    ...more,
  };
}
