import { type ApprovalChange, type Config, type Locale, toSettingShape } from '@maru/contracts';
import { formatMoney, formatOdds } from '@maru/money';
import { z } from 'zod';
import { fieldErrors } from '../../http/issues';
import type { ApprovalKind, ApprovalText } from '../../kernel/approvals/kind';
import type { Refusal } from '../../kernel/handlers';
import { canonical } from '../../kernel/idempotency';
import type { Services, Texts } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { settingSchema, settingValues } from './setting-rows';
import { toField, twoPersonUnit, type Unit } from './two-person-settings';

export type Changes = Record<string, unknown>;
const payload = z.strictObject({ changes: z.record(z.string(), z.unknown()) });
type Payload = z.infer<typeof payload>;
/**
 * Values of the changed settings before and after the change; `after` is the default where the change resets a setting.
 */
interface Details {
  before: Changes;
  after: Changes;
}

/** What a setting is called as a thing that requests are about. */
export const toConcern = (key: string) => `setting ${key}`;

/** The audit log's subject of a change. */
export function toSubject(keys: readonly string[]): string {
  return keys.length === 1 ? toConcern(keys[0]!) : `settings ${keys.slice(0, 5).join(', ')}`;
}

const listValues = (config: Config) => new Map(settingValues(config).map((row) => [row.key, row.value]));

/** Before and after of each changed setting. A group changed as a whole appears with all its fields. */
export function differences(before: Config, changes: Changes): Record<string, unknown> {
  const values = listValues(before);
  return Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, [values.get(key) ?? null, value]]));
}

/** The field that a broken contract is about: one of a changed setting, or the setting that is part of it. */
function blamed(keys: string[], path: string): string {
  if (keys.some((key) => path === key || path.startsWith(`${key}.`))) return path;
  return keys.find((key) => key.startsWith(`${path}.`)) ?? path;
}

/** Errors by key as fields of the call's body. */
export const toRefusal = (errors: Record<string, string[]>): Refusal => ({
  ok: false,
  reason: 'invalid',
  errors: Object.fromEntries(Object.entries(errors).map(([key, messages]) => [`changes.${key}`, messages])),
});

/**
 * Explains by key why a change breaks the configuration's contract. @throws any error that is not a contract violation
 */
export function contractRefusal(error: unknown, changes: Changes, texts: Texts, locale: Locale): Refusal {
  if (!(error instanceof z.ZodError)) throw error;
  const problems = Object.entries(fieldErrors(error, texts, locale));
  return toRefusal(
    Object.fromEntries(problems.map(([path, messages]) => [blamed(Object.keys(changes), path), messages])),
  );
}

/** A change of settings of which one at least moves money or limits: all of it by two people. */
export function settingsChangeKind({
  settings,
  texts,
  audit,
}: Pick<Services, 'settings' | 'texts' | 'audit'>): ApprovalKind<Payload, Details> {
  /** What the configuration was, if it may become what is wanted; nothing of it stays. */
  const tryOut = async (sql: Sql, { changes }: Payload): Promise<Config> => {
    let config: Config | null = null;
    await sql.query('savepoint settings_try');
    try {
      await settings.apply(sql, changes, async (_tx, before) => {
        config = before;
      });
    } finally {
      await sql.query('rollback to savepoint settings_try');
    }
    return config!;
  };
  return {
    kind: 'settings.change',
    permission: 'site:write',
    approvePermission: 'site:write',
    payload,
    subject: ({ changes }) => toSubject(Object.keys(changes)),
    concerns: ({ changes }) => Object.keys(changes).map(toConcern),
    async snapshot(sql, change, locale) {
      try {
        const values = listValues(await tryOut(sql, change));
        const keys = Object.keys(change.changes);
        const before = Object.fromEntries(keys.map((key) => [key, values.get(key) ?? null]));
        const after = Object.fromEntries(
          keys.map((key) => [
            key,
            change.changes[key] === null ? (settings.defaultAt(key) ?? null) : change.changes[key],
          ]),
        );
        return { ok: true, version: canonical(before), facts: { before, after } };
      } catch (error) {
        return contractRefusal(error, change.changes, texts, locale);
      }
    },
    describe: (_wanted, facts, locale) => describeChange(facts, locale, texts),
    async apply(sql, { changes }, { approvalId, requestedBy, approvedBy }, locale) {
      try {
        await settings.apply(sql, changes, (tx, before) =>
          audit.record(tx, {
            actor: approvedBy.name,
            action: 'site.settings',
            subject: toSubject(Object.keys(changes)),
            detail: { ...differences(before, changes), approval: approvalId, requested_by: requestedBy.name },
          }),
        );
      } catch (error) {
        return contractRefusal(error, changes, texts, locale);
      }
      return { ok: true, afterCommit: () => settings.changed() };
    },
  };
}

/** A value as both people read it. */
function formatValue(value: unknown, unit: Unit | null, locale: Locale, texts: Texts): string {
  if (value === null || value === undefined) return texts.t(locale, 'admin.two_person.none');
  if (unit === null || !Number.isSafeInteger(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  const n = Number(value);
  if (unit === 'odds') return formatOdds(n);
  return texts.t(locale, `admin.two_person.unit.${unit}`, { n: formatMoney(n) });
}

/** Sentences for a change of settings: one per changed limit, and what holds for all of them. */
function describeChange({ before, after }: Details, locale: Locale, texts: Texts): ApprovalText {
  const say = (key: string, values?: Record<string, string | number>) =>
    texts.t(locale, `admin.two_person.${key}`, values);
  const toName = (key: string) => {
    const name = say(`name.${toField(key)}`);
    return name.startsWith('admin.') ? key : name;
  };
  const changes: ApprovalChange[] = Object.keys(after).map((key) => {
    const unit = twoPersonUnit(key);
    const [from, to] = [before[key], after[key]].map((value) => formatValue(value, unit, locale, texts));
    const schema = settingSchema(key);
    const setting = { shape: schema && toSettingShape(schema), from: before[key], to: after[key] };
    return { key, name: toName(key), from: from!, to: to!, setting };
  });
  const guarded = changes.filter(({ key }) => twoPersonUnit(key) !== null);
  const [first] = guarded.length > 0 ? guarded : changes;
  const title = say('title', { name: first?.name ?? '', from: first?.from ?? '', to: first?.to ?? '' });
  return {
    title: changes.length > 1 ? say('title_more', { title, n: changes.length - 1 }) : title,
    changes,
    consequences: {
      stops: guarded.map(({ key, to }) => say(`stops.${toField(key)}`, { to })),
      stays: [say('stays')],
      money: [say('money')],
      members: [say('members')],
    },
  };
}
