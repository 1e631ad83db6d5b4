import type { Locale } from '@maru/contracts';
import { z } from 'zod';
import { fieldErrors } from '../http/issues';
import type { Handlers, Services } from '../kernel/types';
import { settingRows, settingSchema } from './setting-rows';

/** The changed key that a broken contract is about: the one that holds the place, or is held by it. */
function blamed(keys: string[], path: string): string {
  return keys.find((key) => path === key || path.startsWith(`${key}.`) || key.startsWith(`${path}.`)) ?? path;
}

/** Settings of the site: read, and change by dotted key. */
export function settingCalls({
  settings,
  texts,
  audit,
}: Services): Pick<Handlers, 'opsSettings' | 'opsSettingsChange'> {
  const list = async () => ({ ok: true as const, data: { settings: settingRows(await settings.config()) } });
  /** Texts of what is wrong, by the key that was to be changed. */
  const faults = (error: z.ZodError, keys: string[], locale: Locale) =>
    Object.fromEntries(
      Object.entries(fieldErrors(error, texts, locale)).map(([path, said]) => [blamed(keys, path), said]),
    );

  return {
    opsSettings: list,
    async opsSettingsChange({ body, operator, locale }) {
      const keys = Object.keys(body.changes);
      const unknown = keys.filter((key) => settingSchema(key) === null);
      if (unknown.length) {
        const text = [texts.t(locale, 'backoffice.unknown_setting')];
        return { ok: false, reason: 'invalid', errors: Object.fromEntries(unknown.map((key) => [key, text])) };
      }
      const errors: Record<string, string[]> = {};
      for (const [key, value] of Object.entries(body.changes)) {
        const checked = value === null ? null : settingSchema(key)!.safeParse(value, { reportInput: true });
        if (checked && !checked.success) Object.assign(errors, prefixed(key, faults(checked.error, [], locale)));
      }
      if (Object.keys(errors).length) return { ok: false, reason: 'invalid', errors };
      if (keys.length === 0) return list();

      const before = new Map(settingRows(await settings.config()).map((row) => [row.key, row.value]));
      try {
        await settings.set(body.changes, (tx) =>
          audit.record(tx, {
            actor: operator.name,
            action: 'site.settings',
            subject: keys.length === 1 ? `setting ${keys[0]}` : `settings ${keys.slice(0, 5).join(', ')}`,
            detail: Object.fromEntries(keys.map((key) => [key, [before.get(key) ?? null, body.changes[key] ?? null]])),
          }),
        );
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error;
        return { ok: false, reason: 'invalid', errors: faults(error, keys, locale) };
      }
      return list();
    },
  };
}

/** Errors of one setting under its key; a fault inside of it names its place as well. */
function prefixed(key: string, errors: Record<string, string[]>): Record<string, string[]> {
  return { [key]: Object.values(errors).flat().slice(0, 5) };
}
