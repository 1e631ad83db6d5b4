import { z } from 'zod';

/** What a number of a setting counts. `odds`, `line` and `percent_2` are stored in 1/100, the last one of a percent. */
export const settingUnits = [
  'krw',
  'odds',
  'line',
  'percent',
  'percent_2',
  'ms',
  'seconds',
  'minutes',
  'hours',
  'days',
  'times',
] as const;
export type SettingUnit = (typeof settingUnits)[number];

interface FieldHint {
  unit?: SettingUnit;
  /** Values that operators choose from where the schema takes more than these. */
  options?: readonly string[];
  /** Options are countries, which the reader's browser names. */
  areCountries?: boolean;
  /** An id of the catalogue of leagues, which names it. */
  isLeague?: boolean;
  /** The licence sets it: operators see it and do not change it. */
  fixed?: boolean;
}

/** What the console knows of a setting's field beyond its schema. A schema that is derived from another has its hint. */
export const fieldHints = z.registry<FieldHint>();

/** Adds a hint to a schema. */
export function withHint<Schema extends z.ZodType>(schema: Schema, hint: FieldHint): Schema {
  fieldHints.add(schema, hint);
  return schema;
}
