import type { LeafShape, SettingUnit } from '@maru/contracts';
import { languages, parseBasis, parseWhole } from '../../../../kit';
import { amountText, hundredths, type Shape } from '../../../../ui/setting/setting-text';

/** What fields hold while they are edited: numbers as they are typed. */
export type Draft = string | boolean | readonly Draft[] | { readonly [name: string]: Draft };
type DraftGroup = Readonly<Record<string, Draft>>;

/** What no value can be read from. `path`: of the field within its setting, '' for the setting itself. */
export interface DraftProblem {
  path: string;
  kind: 'number' | 'range';
  /** Bounds of a range as its field shows them. */
  low: string;
  high: string;
}
export type Reading = { ok: true; value: unknown } | { ok: false; problems: DraftProblem[] };

const parseAmount = (unit: SettingUnit | null, text: string) =>
  hundredths.has(unit) ? parseBasis(text, Number.MAX_SAFE_INTEGER) : parseWhole(text);

/** Whether a value has named parts. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of a draft of a group or of texts. */
export const toGroup = (draft: Draft): DraftGroup => (isRecord(draft) ? (draft as DraftGroup) : {});
/** The rows of a draft. */
export const toRows = (draft: Draft): readonly Draft[] => (Array.isArray(draft) ? draft : []);

/** Path of a part's part. */
export const pathWithin = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`);

/** What fields show of a value. */
export function toDraft(shape: Shape, value: unknown): Draft {
  switch (shape.kind) {
    case 'switch':
      return value === 1 || value === true;
    case 'amount':
      return typeof value === 'number' ? amountText(shape.unit, value) : '';
    case 'rows':
      return Array.isArray(value) ? value.map((item) => toDraft(shape.item, item)) : [];
    case 'group': {
      const parts = isRecord(value) ? value : {};
      return Object.fromEntries(shape.fields.map((field) => [field.name, toDraft(field.shape, parts[field.name])]));
    }
    case 'texts': {
      const texts = isRecord(value) ? value : {};
      return Object.fromEntries(languages.map(({ locale }) => [locale, String(texts[locale] ?? '')]));
    }
    default:
      return value === null || value === undefined ? '' : String(value);
  }
}

/** A row before anything is entered. A choice begins with its first option. */
export function blankDraft(shape: Shape): Draft {
  if (shape.kind === 'choice') return shape.options[0] ?? '';
  if (shape.kind !== 'group') return toDraft(shape, null);
  return Object.fromEntries(shape.fields.map((field) => [field.name, blankDraft(field.shape)]));
}

/** Reads an amount within its bounds. Nothing is typed: null. */
function readAmount(
  { unit, min, max }: Extract<LeafShape, { kind: 'amount' }>,
  text: string,
): number | null | Omit<DraftProblem, 'path'> {
  if (text.trim() === '') return null;
  const amount = parseAmount(unit, text);
  if (amount === null) return { kind: 'number', low: '', high: '' };
  if (min === null || max === null || (amount >= min && amount <= max)) return amount;
  return { kind: 'range', low: amountText(unit, min), high: amountText(unit, max) };
}

/** Reads a draft; `undefined` where the field is empty and may be left out. Adds what cannot be read to `problems`. */
function readPart(shape: Shape, draft: Draft, path: string, optional: boolean, problems: DraftProblem[]): unknown {
  const within = (name: string | number) => pathWithin(path, name);
  switch (shape.kind) {
    case 'switch':
      return shape.stores === 'number' ? Number(draft === true) : draft === true;
    case 'amount': {
      const amount = readAmount(shape, String(draft));
      if (typeof amount === 'number') return amount;
      if (amount !== null) problems.push({ ...amount, path });
      else if (!optional) problems.push({ kind: 'number', low: '', high: '', path });
      return undefined;
    }
    case 'league': {
      const id = parseWhole(String(draft).replace('#', ''));
      if (id === null) problems.push({ kind: 'number', low: '', high: '', path });
      return id ?? undefined;
    }
    case 'rows':
      return toRows(draft).map((row, at) => readPart(shape.item, row, within(at), false, problems));
    case 'group': {
      const parts = toGroup(draft);
      const values = shape.fields.map(({ name, shape, optional }) => [
        name,
        readPart(shape, parts[name] ?? '', within(name), optional, problems),
      ]);
      return Object.fromEntries(values.filter(([, value]) => value !== undefined));
    }
    case 'texts': {
      const texts = toGroup(draft);
      const named = languages.map(({ locale }) => [locale, String(texts[locale] ?? '')] as const);
      return Object.fromEntries(named.filter(([locale, text]) => text !== '' || shape.required.includes(locale)));
    }
    default:
      return draft === '' && optional ? undefined : String(draft);
  }
}

/** The value of a draft; null where it is empty and may be. */
export function readDraft(shape: Shape, draft: Draft, optional = false): Reading {
  const problems: DraftProblem[] = [];
  const value = readPart(shape, draft, '', optional, problems);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: value ?? null };
}

/** Swaps a row with the one before (-1) or after it (1). */
export function moveRow(rows: readonly Draft[], at: number, step: -1 | 1): readonly Draft[] {
  const moved = [...rows];
  const [row] = moved.splice(at, 1);
  moved.splice(at + step, 0, row!);
  return moved;
}
