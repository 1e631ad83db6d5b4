import { config as configSchema, type SettingList, type SettingRow, toSettingShape } from '@maru/contracts';
import { z } from 'zod';
import type { Settings } from '../../kernel/services';

/**
 * Parts of the configuration that are not settings: derived per caller, set by the environment, or stored in own
 * tables.
 */
const notSettings = new Set(['mode', 'the_sports_token', 'time', 'popups', 'banners']);
/** A setting with its value, without what two people make of it. */
export type ValueRow = Omit<SettingRow, 'two_person' | 'approval'>;

const keyPart = /^[A-Za-z0-9_-]{1,60}$/;

/** Schema of a dotted key, or null where the configuration has no such setting. */
export function settingSchema(key: string): z.ZodType | null {
  const parts = key.split('.');
  if (notSettings.has(parts[0]!)) return null;
  let at: unknown = configSchema;
  for (const part of parts) {
    if (!keyPart.test(part) || part === '__proto__' || part === 'constructor' || part === 'prototype') return null;
    if (at instanceof z.ZodObject) at = Object.hasOwn(at.shape, part) ? at.shape[part] : null;
    else if (at instanceof z.ZodRecord) at = at.valueType;
    else return null;
  }
  // Groups are edited by their fields.
  return at === null || at instanceof z.ZodObject ? null : (at as z.ZodType);
}

/** Lists by name that operators add entries to. An entry of several fields cannot be made one field at a time. */
export const openLists: readonly SettingList[] = Object.entries(configSchema.shape).flatMap(([name, schema]) => {
  const shape = schema instanceof z.ZodRecord ? toSettingShape(schema) : null;
  return shape?.kind === 'entries' ? [{ name, value: shape.value }] : [];
});

/** Value in force of every setting: one for each field, and one for each entry of a list by name. */
export function settingValues(inForce: unknown): Pick<ValueRow, 'key' | 'shape' | 'value'>[] {
  const rows: Pick<ValueRow, 'key' | 'shape' | 'value'>[] = [];
  const walk = (schema: unknown, key: string, value: unknown) => {
    const entries = Object.entries((value ?? {}) as object);
    if (schema instanceof z.ZodObject) {
      for (const [name, inner] of Object.entries(schema.shape)) {
        if (key || !notSettings.has(name)) {
          walk(inner, key ? `${key}.${name}` : name, (value as Record<string, unknown> | undefined)?.[name]);
        }
      }
    } else if (schema instanceof z.ZodRecord && entries.length > 0) {
      for (const [name, inner] of entries) walk(schema.valueType, `${key}.${name}`, inner);
    } else {
      rows.push({ key, shape: toSettingShape(schema as z.ZodType), value: value ?? null });
    }
  };
  walk(configSchema, '', inForce);
  return rows;
}

/** Every setting with its value in force, its default, and whether the two differ. */
export function settingRows(inForce: unknown, defaultAt: Settings['defaultAt']): ValueRow[] {
  return settingValues(inForce).map((row) => {
    const standard = defaultAt(row.key) ?? null;
    return { ...row, default: standard, changed: JSON.stringify(row.value) !== JSON.stringify(standard) };
  });
}
