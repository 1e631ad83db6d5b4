import { z } from 'zod';
import { fieldHints } from '../field-hints';
import { type Locale, locales } from '../primitives';
import type { LeafShape, SettingShape, ShapeField } from './setting-shape';

/** The schema inside its wrappers, and whether a value may be left out. */
function unwrap(schema: z.ZodType): { inner: z.ZodType; optional: boolean; hint: ReturnType<typeof fieldHints.get> } {
  let [inner, optional, hint] = [schema, false, fieldHints.get(schema)];
  while (
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodPrefault ||
    inner instanceof z.ZodOptional
  ) {
    optional ||= inner instanceof z.ZodOptional;
    inner = inner.unwrap() as z.ZodType;
    hint ??= fieldHints.get(inner);
  }
  return { inner, optional, hint };
}

/** Whether a schema is the configuration's 0 or 1. */
const isFlag = (schema: z.ZodType) =>
  schema instanceof z.ZodUnion &&
  schema.options.every((option) => option instanceof z.ZodLiteral && (option.value === 0 || option.value === 1));

const isEmptyText = (schema: unknown) => schema instanceof z.ZodLiteral && schema.value === '';

/** Bounds that only say that a number is a safe integer are none. */
const toBound = (value: number | null) => (value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value);

/** An object of texts, one a language. */
function toTexts(shape: Record<string, z.ZodType>): LeafShape | null {
  const fields = Object.entries(shape);
  const isText = ([name, schema]: [string, z.ZodType]) =>
    (locales as readonly string[]).includes(name) && unwrap(schema).inner instanceof z.ZodString;
  if (fields.length === 0 || !fields.every(isText)) return null;
  const required = fields.filter(([, schema]) => !unwrap(schema).optional).map(([name]) => name as Locale);
  return { kind: 'texts', required, max: (unwrap(fields[0]![1]).inner as z.ZodString).maxLength };
}

function toLeaf(schema: z.ZodType): LeafShape | null {
  const { inner, hint } = unwrap(schema);
  if (isFlag(inner)) return { kind: 'switch', stores: 'number' };
  if (inner instanceof z.ZodBoolean) return { kind: 'switch', stores: 'boolean' };
  if (inner instanceof z.ZodEnum) return { kind: 'choice', options: inner.options.map(String), names: 'text' };
  if (hint?.options) {
    return { kind: 'choice', options: [...hint.options], names: hint.areCountries ? 'country' : 'text' };
  }
  if (hint?.isLeague) return { kind: 'league' };
  if (inner instanceof z.ZodNumber) {
    return { kind: 'amount', unit: hint?.unit ?? null, min: toBound(inner.minValue), max: toBound(inner.maxValue) };
  }
  if (inner instanceof z.ZodString) return { kind: 'text', max: inner.maxLength };
  if (inner instanceof z.ZodObject) return toTexts(inner.shape);
  if (!(inner instanceof z.ZodUnion) || !inner.options.some(isEmptyText)) return null;
  const rest = inner.options.filter((option) => !isEmptyText(option));
  const choice = rest.length === 1 ? toLeaf(rest[0] as z.ZodType) : null;
  return choice?.kind === 'choice' ? { ...choice, options: ['', ...choice.options] } : null;
}

/** Fields of an object, each with its shape; null where one of them has none. */
function toFields<Shape>(schema: z.ZodObject, toShape: (schema: z.ZodType) => Shape | null) {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const { optional, hint } = unwrap(field);
    return { name, optional, fixed: hint?.fixed ?? false, shape: toShape(field) };
  });
  const shaped = fields.filter((field): field is typeof field & { shape: Shape } => field.shape !== null);
  return shaped.length === fields.length ? shaped : null;
}

/** A bound of an array's length, which zod keeps among its checks alone. */
function toLength(schema: z.ZodArray, check: 'min_length' | 'max_length'): number | null {
  const def = schema.def.checks?.map(({ _zod }) => _zod.def).find((def) => def.check === check);
  if (!def) return null;
  const { minimum, maximum } = def as { minimum?: number; maximum?: number };
  return minimum ?? maximum ?? null;
}

function toPart(schema: z.ZodType): ShapeField['shape'] | null {
  const leaf = toLeaf(schema);
  if (leaf) return leaf;
  const { inner } = unwrap(schema);
  if (!(inner instanceof z.ZodArray)) return null;
  const item = inner.element as z.ZodType;
  const fields = item instanceof z.ZodObject && !toLeaf(item) ? toFields(item, toLeaf) : null;
  const row = fields ? ({ kind: 'group', fields } as const) : toLeaf(item);
  return (
    row && { kind: 'rows', min: toLength(inner, 'min_length') ?? 0, max: toLength(inner, 'max_length'), item: row }
  );
}

/** How the console edits a setting, derived from its schema; null where no field can hold its values. */
export function toSettingShape(schema: z.ZodType): SettingShape | null {
  const part = toPart(schema);
  if (part) return part;
  const { inner } = unwrap(schema);
  if (inner instanceof z.ZodObject) {
    const fields = toFields(inner, toPart);
    return fields && { kind: 'group', fields };
  }
  const value = inner instanceof z.ZodRecord ? toLeaf(inner.valueType as z.ZodType) : null;
  return value && { kind: 'entries', value };
}
