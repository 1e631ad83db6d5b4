import type { Config, Locale } from '@maru/contracts';
import { z } from 'zod';
import { fieldErrors } from '../../http/issues';
import type { Handlers, Refusal, Services } from '../../kernel/types';
import { settingRows, settingSchema } from './setting-rows';

type Changes = Record<string, unknown>;
type Errors = Record<string, string[]>;

/** Errors by key as fields of the call's body. */
const refusal = (errors: Errors): Refusal => ({
  ok: false,
  reason: 'invalid',
  errors: Object.fromEntries(Object.entries(errors).map(([key, said]) => [`changes.${key}`, said])),
});

/** The changed key that a broken contract is about: the one that holds the place, or is held by it. */
function blamed(keys: string[], path: string): string {
  return keys.find((key) => path === key || path.startsWith(`${key}.`) || key.startsWith(`${path}.`)) ?? path;
}

/** Before and after of each changed setting; a group that was changed as a whole stands with its fields. */
function differences(before: Config, changes: Changes): Record<string, unknown> {
  const values = new Map(settingRows(before).map((row) => [row.key, row.value]));
  return Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, [values.get(key) ?? null, value]]));
}

/** Settings of the site: read, and change by dotted key. */
export function settingCalls({
  settings,
  texts,
  audit,
}: Services): Pick<Handlers, 'opsSettings' | 'opsSettingsChange'> {
  const list = async () => ({ ok: true as const, data: { settings: settingRows(await settings.config()) } });

  /** What is wrong with each change by itself: no such setting, or no value of its kind. */
  const faultsOf = (changes: Changes, locale: Locale): Errors => {
    const errors: Errors = {};
    for (const [key, value] of Object.entries(changes)) {
      const schema = settingSchema(key);
      if (!schema) errors[key] = [texts.t(locale, 'admin.unknown_setting')];
      if (!schema || value === null) continue;
      const checked = schema.safeParse(value, { reportInput: true });
      if (checked.success) continue;
      errors[key] = Object.values(fieldErrors(checked.error, texts, locale))
        .flat()
        .slice(0, 5);
    }
    return errors;
  };

  return {
    opsSettings: list,
    async opsSettingsChange({ body: { changes }, operator, locale }) {
      const keys = Object.keys(changes);
      const errors = faultsOf(changes, locale);
      if (Object.keys(errors).length) return refusal(errors);
      if (keys.length === 0) return list();
      try {
        await settings.set(changes, (tx, before) =>
          audit.record(tx, {
            actor: operator.name,
            action: 'site.settings',
            subject: keys.length === 1 ? `setting ${keys[0]}` : `settings ${keys.slice(0, 5).join(', ')}`,
            detail: differences(before, changes),
          }),
        );
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error;
        const found = Object.entries(fieldErrors(error, texts, locale));
        return refusal(Object.fromEntries(found.map(([path, said]) => [blamed(keys, path), said])));
      }
      return list();
    },
  };
}
