import type { Locale } from '@maru/contracts';
import { fieldErrors } from '../../http/issues';
import type { ApprovalRegister } from '../../kernel/approvals/register';
import type { Handlers } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import { isGameLimit } from './game-limits';
import { openLists, settingRows, settingSchema } from './setting-rows';
import {
  type Changes,
  contractRefusal,
  differences,
  settingsChangeKind,
  toConcern,
  toRefusal,
  toSubject,
} from './settings-change';
import { twoPersonUnit } from './two-person-settings';

type Ports = Pick<Services, 'texts' | 'settings' | 'audit'> & { approvals: ApprovalRegister };

/** Fields of one setting that a refusal names at most. */
const maxProblems = 20;

/** Settings of the site: read, and change by dotted key; what moves money or limits is requested, and changed by two. */
export function settingCalls(ports: Ports): Pick<Handlers, 'opsSettings' | 'opsSettingsChange'> {
  const { settings, texts, audit } = ports;
  const twoPeople = ports.approvals.register(settingsChangeKind(ports));

  const list = async () => {
    const [config, open] = await Promise.all([settings.config(), twoPeople.openByConcern()]);
    const rows = settingRows(config, settings.defaultAt).filter(({ key }) => !isGameLimit(key));
    return rows.map((row) => ({
      ...row,
      two_person: twoPersonUnit(row.key) !== null,
      approval: open.get(toConcern(row.key)) ?? null,
    }));
  };

  /** Validates each change individually: unknown setting, or values of the wrong kind, by their fields. */
  const listFaults = (changes: Changes, locale: Locale): Record<string, string[]> => {
    const errors: Record<string, string[]> = {};
    for (const [key, value] of Object.entries(changes)) {
      if (isGameLimit(key)) {
        errors[key] = [texts.t(locale, 'admin.on_games_desk')];
        continue;
      }
      const schema = settingSchema(key);
      if (!schema) errors[key] = [texts.t(locale, 'admin.unknown_setting')];
      if (!schema || value === null) continue;
      const checked = schema.safeParse(value, { reportInput: true });
      if (checked.success) continue;
      const problems = Object.entries(fieldErrors(checked.error, texts, locale)).slice(0, maxProblems);
      for (const [path, messages] of problems) errors[path === 'body' ? key : `${key}.${path}`] = messages;
    }
    return errors;
  };

  return {
    opsSettings: async () => ({ ok: true, data: { settings: await list(), lists: [...openLists] } }),
    async opsSettingsChange({ body: { changes, note }, operator, locale }) {
      const keys = Object.keys(changes);
      const errors = listFaults(changes, locale);
      if (Object.keys(errors).length) return toRefusal(errors);
      if (keys.some((key) => twoPersonUnit(key) !== null)) {
        const made = await twoPeople.request(operator, { changes }, { locale, note });
        return made.ok ? { ok: true, data: { settings: await list(), approval: made.approval.id } } : made;
      }
      if (keys.length === 0) return { ok: true, data: { settings: await list(), approval: null } };
      try {
        await settings.set(changes, (tx, before) =>
          audit.record(tx, {
            actor: operator.name,
            action: 'site.settings',
            subject: toSubject(keys),
            detail: differences(before, changes),
          }),
        );
      } catch (error) {
        return contractRefusal(error, changes, texts, locale);
      }
      return { ok: true, data: { settings: await list(), approval: null } };
    },
  };
}
