import type { Translate } from '../../texts';
import { priceText } from '../amounts';
import { percent } from '../format';

type Detail = Record<string, unknown>;
const maxLength = 80;
const maxLines = 4;

const cut = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
const formatDetail = (value: unknown, t: Translate): string => {
  if (value === null || value === undefined || value === '') return t('settings.none');
  return cut(typeof value === 'object' ? JSON.stringify(value) : String(value));
};
const isPlain = (value: unknown): value is Detail => typeof value === 'object' && value !== null;

/** Text of a log line about the site, members and messages: values before and after, or the message. */
export function adminNote(action: string, detail: Detail, t: Translate, hasText: (key: string) => boolean): string {
  switch (action) {
    case 'site.settings':
      return changes(
        detail,
        (_key, value) => formatDetail(value, t),
        (key) => (hasText(`setting.${key}`) ? t(`setting.${key}`) : key),
      );
    case 'trading.league':
      return changes(
        detail,
        (field, value) => leagueValue(field, value, t),
        (field) => t(`trade.league.${leagueFields[field] ?? field}`),
      );
    case 'member.change':
      return changes(
        detail,
        (field, value) => memberValue(field, value, t, hasText),
        (field) => (hasText(`member.${field}`) ? t(`member.${field}`) : field),
      );
    case 'message.notice':
      return cut(String(detail.text ?? ''));
    case 'message.memo':
      return [detail.important === true ? t('memo.important_tag') : '', cut(String(detail.title ?? ''))]
        .filter(Boolean)
        .join(' · ');
    case 'code.create':
      return typeof detail.uses === 'number' ? t('code.times', { n: detail.uses }) : '';
    case 'complaint.acknowledged':
    case 'complaint.closed':
    case 'question.answer':
      return [detail.member, detail.title, detail.note]
        .filter(Boolean)
        .map((part) => cut(String(part)))
        .join(' · ');
    case 'announcement.create':
    case 'announcement.change':
    case 'announcement.delete':
      return announcementNote(detail, t, hasText);
    case 'banner.create':
    case 'banner.change':
    case 'banner.delete':
      return bannerNote(detail, t);
    default:
      return popupNote(detail, t);
  }
}

/** What is now or was last, null where a line tells neither. */
function findLast(detail: Detail): Detail | null {
  return isPlain(detail.after) ? detail.after : isPlain(detail.before) ? detail.before : null;
}

/** 'A 1 → 2 · B x → y', and how many more there are. */
function changes(
  detail: Detail,
  value: (key: string, value: unknown) => string,
  name: (key: string) => string,
): string {
  const pairs = Object.entries(detail).filter((entry): entry is [string, [unknown, unknown]] =>
    Array.isArray(entry[1]),
  );
  const lines = pairs
    .slice(0, maxLines)
    .map(([key, [before, after]]) => `${name(key)} ${value(key, before)} → ${value(key, after)}`);
  return [...lines, ...(pairs.length > maxLines ? [`+${pairs.length - maxLines}`] : [])].join(' · ');
}

/** Columns of the desk of leagues that show a field. */
const leagueFields: Readonly<Record<string, string>> = {
  margin_bp: 'margin',
  live_margin_bp: 'live_margin',
  game_types: 'types',
};

function leagueValue(field: string, value: unknown, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off');
  if (typeof value === 'number') return field.endsWith('_bp') ? percent(value) : priceText(value);
  if (!Array.isArray(value)) return formatDetail(value, t);
  const group = field === 'game_types' ? 'type' : 'category';
  return value.map((id) => t(`trade.${group}.${String(id)}`)).join(', ') || t('settings.none');
}

function memberValue(field: string, value: unknown, t: Translate, hasText: (key: string) => boolean): string {
  const key = `member.status_${String(value)}`;
  if (field === 'status' && hasText(key)) return t(key);
  if (field === 'only_cs') return t(value === 1 ? 'settings.on' : 'settings.off');
  return formatDetail(value, t);
}

/** Size, place and whether it is shown, of what is now or was last. */
function popupNote(detail: Detail, t: Translate): string {
  const popup = findLast(detail);
  if (!popup) return '';
  const paths = Array.isArray(popup.paths) ? popup.paths.map(String) : [];
  return [
    `${String(popup.width)} × ${String(popup.height)}`,
    paths.length === 0 || paths.includes('all') ? t('popup.everywhere') : cut(paths.join(', ')),
    t(popup.active === true ? 'popup.shown' : 'popup.hidden'),
  ].join(' · ');
}

/** Kind, title and whether it is published. */
function announcementNote(detail: Detail, t: Translate, hasText: (key: string) => boolean): string {
  const announcement = findLast(detail);
  if (!announcement) return '';
  const kind = `announcement.type_${String(announcement.type)}`;
  return [
    hasText(kind) ? t(kind) : String(announcement.type),
    cut(String(announcement.title)),
    t(announcement.published === true ? 'announcement.is_published' : 'announcement.is_draft'),
  ].join(' · ');
}

/** Title in Korean, where it leads, whether it is shown; and its place where that has changed. */
function bannerNote(detail: Detail, t: Translate): string {
  const banner = findLast(detail);
  if (!banner) return '';
  const texts = isPlain(banner.texts) && isPlain(banner.texts.ko) ? banner.texts.ko : {};
  const before = isPlain(detail.before) ? detail.before.order : undefined;
  const isMoved = before !== undefined && before !== banner.order;
  return [
    cut(String(texts.title ?? '')),
    cut(String(banner.to)),
    t(banner.active === true ? 'banner.shown' : 'banner.hidden'),
    ...(isMoved ? [`${t('banner.order')} ${String(before)} → ${String(banner.order)}`] : []),
  ].join(' · ');
}
