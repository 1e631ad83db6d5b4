import { z } from 'zod';
import { settingUnits } from '../field-hints';
import { locales } from '../primitives';

const bound = z.int().nullable();

/** A field that holds one value. Lengths and bounds are null where the configuration sets none. */
export const leafShape = z.discriminatedUnion('kind', [
  /** `stores`: how on and off are written, 1 and 0 or true and false. */
  z.object({ kind: z.literal('switch'), stores: z.enum(['number', 'boolean']) }),
  z.object({ kind: z.literal('amount'), unit: z.enum(settingUnits).nullable(), min: bound, max: bound }),
  z.object({ kind: z.literal('text'), max: bound }),
  /** The option '' means none, or all. */
  z.object({ kind: z.literal('choice'), options: z.array(z.string()), names: z.enum(['country', 'text']) }),
  /** The number of a league in the catalogue. */
  z.object({ kind: z.literal('league') }),
  /** One text in each language; those not in `required` may be left out. */
  z.object({ kind: z.literal('texts'), required: z.array(z.enum(locales)), max: bound }),
]);
export type LeafShape = z.infer<typeof leafShape>;

const toFieldSchema = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({
    name: z.string(),
    /** May be left out. */
    optional: z.boolean(),
    /** Shown, and not changed: the licence sets it. */
    fixed: z.boolean(),
    shape,
  });
const toGroupSchema = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ kind: z.literal('group'), fields: z.array(toFieldSchema(shape)) });

const rowShape = z.discriminatedUnion('kind', [...leafShape.options, toGroupSchema(leafShape)]);
const rowsShape = z.object({ kind: z.literal('rows'), min: z.int(), max: bound, item: rowShape });
const partShape = z.discriminatedUnion('kind', [...leafShape.options, rowsShape]);

/**
 * How a setting is edited: one value, rows that are alike, or a group of them. `entries`: a list by name that has no
 * entry yet; each entry is a setting.
 */
export const settingShape = z.discriminatedUnion('kind', [
  ...partShape.options,
  toGroupSchema(partShape),
  z.object({ kind: z.literal('entries'), value: leafShape }),
]);
export type SettingShape = z.infer<typeof settingShape>;
export type ShapeField = z.infer<ReturnType<typeof toFieldSchema<typeof partShape>>>;
