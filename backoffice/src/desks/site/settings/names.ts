import type { SettingRow } from '@maru/contracts';
import { count, hasText, type Translate } from '../../../kit';
import { toFieldKind } from './fields';
import { type Change, findList, toText } from './rules';

/** A setting's name in the reader's language; an entry of a list has the list's name and its own. */
export function settingName(key: string, t: Translate): string {
  if (hasText(`setting.${key}`)) return t(`setting.${key}`);
  const list = findList(key);
  if (!list) return key;
  return `${t(`setting_list.${list}`)}: ${key.slice(list.length + 1).replace(/\.use$/, '')}`;
}

/** A value as a short text for people. */
export function formatValue(row: Pick<SettingRow, 'key' | 'kind'>, value: unknown, t: Translate): string {
  const { kind } = row;
  if (value === null || value === '') return t('settings.none');
  const field = toFieldKind(row);
  if (field === 'choice') return choiceName(row.key, String(value), t);
  if (field === 'list') return toText(row, value) || t('settings.none');
  if (kind === 'flag') return t(value === 1 ? 'settings.on' : 'settings.off');
  if (typeof value === 'number') return count(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A word that the API takes, in the reader's language. */
export function choiceName(key: string, value: string, t: Translate): string {
  const name = `setting_choice.${key}.${value}`;
  return hasText(name) ? t(name) : value;
}

/** What members notice of a change, as a key below `settings.effect`; null where it says nothing beyond its name. */
export function findEffect({ row: { key, kind }, after }: Change): string | null {
  if (/_(min_ration|max_ration)$|^sports_config\.(min|max)_ration$/.test(key)) return 'odds';
  if (/\.(min_stake|max_stake|max_win|max_legs)$/.test(key)) return 'bets';
  if (key === 'open_register_page') return after === 1 ? 'register_on' : 'register_off';
  if (kind !== 'flag') return null;
  return after === 1 ? 'shown' : 'hidden';
}

/** What a number is counted in. */
export function findUnit(key: string): 'krw' | 'ms' | 'odds' | null {
  if (/_(stake|win|stakes)$/.test(key)) return 'krw';
  if (/_ms$/.test(key)) return 'ms';
  return /_ration$/.test(key) ? 'odds' : null;
}
