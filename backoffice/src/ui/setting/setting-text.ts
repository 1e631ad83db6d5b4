import type { Locale, SettingRow, SettingShape, SettingUnit, ShapeField, TradingLeague } from '@maru/contracts';
import { hasText, languages, type Translate } from '../../texts';
import { basisText } from '../amounts';
import { leagueText } from '../entity/entity-text';
import { count } from '../format';

/** Any part of a setting's description. */
export type Shape = SettingShape | ShapeField['shape'] | Extract<ShapeField['shape'], { kind: 'rows' }>['item'];

/** Whether values of a shape may be leagues. */
export function namesLeague(shape: Shape): boolean {
  if (shape.kind === 'group') return shape.fields.some((field) => namesLeague(field.shape));
  return shape.kind === 'league' || (shape.kind === 'rows' && namesLeague(shape.item));
}

/** What texts of settings need of their reader. */
export interface Reader {
  t: Translate;
  locale: Locale;
  /** Leagues whose names the reader may see. */
  leagues: readonly TradingLeague[];
  /** Writes texts in every language, not only in the reader's. */
  everyLanguage?: boolean;
}

/** Units whose numbers are stored in 1/100. */
export const hundredths: ReadonlySet<SettingUnit | null> = new Set<SettingUnit>(['odds', 'line', 'percent_2']);

/** 105 → '1.05' of odds, '105' of seconds. */
export function amountText(unit: SettingUnit | null, amount: number): string {
  return hundredths.has(unit) ? basisText(amount) : String(amount);
}

/** The list that a key is an entry of, or null. */
export function findList(key: string): string | null {
  const [first = ''] = key.split('.');
  return key.includes('.') && hasText(`setting_list.${first}`) ? first : null;
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

/** '잉글랜드 · 1부 리그 #104'; the number alone where the reader's catalogue has no such league. */
export function leagueName(id: number, { leagues }: Reader): string {
  const league = leagues.find((league) => league.id === id);
  return league ? `${leagueText(league)} #${id}` : `#${id}`;
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
    case 'league':
      return leagueName(Number(value), reader);
    case 'texts': {
      const texts = value as Partial<Record<Locale, string>>;
      if (reader.everyLanguage) return languages.flatMap(({ locale }) => texts[locale] || []).join(' / ') || none;
      return texts[locale] ?? texts.ko ?? none;
    }
    case 'rows': {
      const rows = (value as unknown[]).map((row) => formatRowValue(shape, place, row, reader));
      return rows.length === 0 ? none : rows.join(shape.item.kind === 'group' ? '\n' : ', ');
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

/** One of a setting's rows as a text for people. */
export function formatRowValue(rows: Extract<Shape, { kind: 'rows' }>, place: string, row: unknown, reader: Reader) {
  const { item } = rows;
  return item.kind === 'group' ? formatRow(item, place, row, reader) : formatValue(item, place, row, reader);
}

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

/** A setting's value, or its default, as a text for people. */
export const formatSetting = ({ key, shape }: Pick<SettingRow, 'key' | 'shape'>, value: unknown, reader: Reader) =>
  formatValue(shape, key, value, reader);
