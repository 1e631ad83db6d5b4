import type { Locale, SettingRow, SettingUnit } from '@maru/contracts';
import { basisText, count, hasText, type Translate } from '../../../kit';
import { type Change, findList } from './rules';
import { amountText, type Shape } from './shape/draft';

/** What names need of the reader's language. */
export interface Reader {
  t: Translate;
  locale: Locale;
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** A setting's name in the reader's language; an entry of a list has the list's name and its own. */
export function settingName(key: string, t: Translate): string {
  const place = [`setting.${key}`, `setting_list.${key}`].find(hasText);
  if (place) return t(place);
  const list = findList(key);
  const [group, name] = [key.slice(0, key.lastIndexOf('.')), lastPart(key)];
  if (!list) return hasText(`setting.${group}`) ? `${t(`setting.${group}`)}: ${name}` : key;
  const [entry, field = 'use'] = key.slice(list.length + 1).split('.');
  const entryName = `${t(`setting_list.${list}`)}: ${entry}`;
  if (field === 'use') return entryName;
  return `${entryName} · ${fieldName('game', field, t)}`;
}

/** What a field of a group is called. `group`: the dotted place of the group, such as 'board' or 'board.categories'. */
export function fieldName(group: string, name: string, t: Translate): string {
  const places = [`setting.${group}.${name}`, `setting_field.${lastPart(group)}.${name}`];
  const place = places.find(hasText);
  return place ? t(place) : name;
}

const regions = new Map<Locale, Intl.DisplayNames>();
/** Names of countries, made once for a language. */
function regionNames(locale: Locale): Intl.DisplayNames {
  const names = regions.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' });
  regions.set(locale, names);
  return names;
}

/** What an option of a choice is called. `place`: dotted place of the field; its last part names the options. */
export function optionName(place: string, names: 'country' | 'text', value: string, { t, locale }: Reader): string {
  const name = `setting_choice.${lastPart(place)}.${value === '' ? 'none' : value}`;
  if (hasText(name)) return t(name);
  if (names === 'text' || !/^[A-Z]{2}$/.test(value)) return value;
  return regionNames(locale).of(value) ?? value;
}

/** An amount with its unit: '3,000,000원', '1.05배'. */
function formatAmount(unit: SettingUnit | null, amount: number, t: Translate): string {
  const text = amountText(unit, amount);
  const n = text === String(amount) ? count(amount) : basisText(amount);
  return unit === null ? n : t(`settings.unit.${unit}`, { n });
}

/** Text beside a field of a unit. */
export const unitSuffix = (unit: SettingUnit | null, t: Translate): string =>
  unit === null ? '' : t(`settings.unit.${unit}`, { n: '' }).trim();

/** A value as a text for people: groups and rows of groups in lines. `place`: dotted place of the field. */
export function formatValue(shape: Shape | null, place: string, value: unknown, reader: Reader): string {
  const { t, locale } = reader;
  const none = t('settings.none');
  if (shape === null || value === null || value === undefined || value === '') return none;
  switch (shape.kind) {
    case 'switch':
      return t(isOn(value) ? 'settings.on' : 'settings.off');
    case 'amount':
      return formatAmount(shape.unit, Number(value), t);
    case 'choice':
      return optionName(place, shape.names, String(value), reader);
    case 'texts': {
      const texts = value as Partial<Record<Locale, string>>;
      return texts[locale] ?? texts.ko ?? none;
    }
    case 'rows': {
      const { item } = shape;
      const rows = (value as unknown[]).map((row) =>
        item.kind === 'group' ? formatRow(item, place, row, reader) : formatValue(item, place, row, reader),
      );
      return rows.length === 0 ? none : rows.join(item.kind === 'group' ? '\n' : ', ');
    }
    case 'group':
      return shape.fields
        .map(({ name, shape }) => {
          const text = formatValue(shape, `${place}.${name}`, toParts(value)[name], reader);
          return `${fieldName(place, name, t)}: ${text.replaceAll('\n', ', ')}`;
        })
        .join('\n');
    case 'entries':
      return none;
    case 'text':
      return String(value);
  }
}

const isOn = (value: unknown) => value === 1 || value === true;
const toParts = (value: unknown) => value as Readonly<Record<string, unknown>>;

/** Formats a row as one line: amounts and switches have their names, other values none; a switch that is off is left out. */
function formatRow(row: Extract<Shape, { kind: 'group' }>, place: string, value: unknown, reader: Reader): string {
  return row.fields
    .flatMap(({ name, shape }) => {
      const part = toParts(value)[name];
      const label = fieldName(place, name, reader.t);
      if (shape.kind === 'switch') return isOn(part) ? label : [];
      if (part === '' && shape.kind === 'text') return [];
      const text =
        part === '' && shape.kind === 'choice'
          ? optionName(`${place}.${name}`, shape.names, '', reader)
          : formatValue(shape, `${place}.${name}`, part, reader);
      return shape.kind === 'amount' ? `${label} ${text}` : text;
    })
    .join(' · ');
}

/** What members notice of a change, as a key below `settings.effect`; null where it says nothing beyond its name. */
export function findEffect({ row: { key, shape }, after }: Change): string | null {
  if (/_(min_ration|max_ration)$|^sports_config\.(min|max)_ration$/.test(key)) return 'odds';
  if (/\.(min_stake|max_stake|max_win|max_legs)$/.test(key)) return 'bets';
  if (key === 'open_register_page') return after === 1 ? 'register_on' : 'register_off';
  if (shape?.kind !== 'switch') return null;
  return after === 1 ? 'shown' : 'hidden';
}

/** A setting's value, or its default, as a text for people. */
export const formatSetting = ({ key, shape }: Pick<SettingRow, 'key' | 'shape'>, value: unknown, reader: Reader) =>
  formatValue(shape, key, value, reader);
