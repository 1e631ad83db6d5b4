import type { SettingRow } from '@maru/contracts';
import { hasText, type Translate } from '../../../texts';
import { count } from '../../../ui/format';
import { listOf } from './rules';

/** A setting's name in the reader's language; an entry of a list has the list's name and its own. */
export function settingName(key: string, t: Translate): string {
  if (hasText(`setting.${key}`)) return t(`setting.${key}`);
  const list = listOf(key);
  if (!list) return key;
  return `${t(`setting_list.${list}`)}: ${key.slice(list.length + 1).replace(/\.use$/, '')}`;
}

/** A value as a short text for people. */
export function formatValue({ kind }: Pick<SettingRow, 'kind'>, value: unknown, t: Translate): string {
  if (value === null || value === '') return t('settings.none');
  if (kind === 'flag') return t(value === 1 ? 'settings.on' : 'settings.off');
  if (typeof value === 'number') return count(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a number is counted in. */
export function unitOf(key: string): 'krw' | 'ms' | 'odds' | null {
  if (/_(stake|win|stakes)$/.test(key)) return 'krw';
  if (/_ms$/.test(key)) return 'ms';
  return /_ration$/.test(key) ? 'odds' : null;
}
