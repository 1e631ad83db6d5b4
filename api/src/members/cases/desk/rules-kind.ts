import { type HarmSettings, harmRules, harmSettings } from '@maru/contracts';
import { z } from 'zod';
import type { ApprovalKind } from '../../../kernel/approvals/kind';
import type { Texts } from '../../../kernel/services';
import { readHarmSettings, writeHarmSettings } from '../settings';

const payload = z.strictObject({ settings: harmSettings });
/** The concern of an open request, by which the desk finds it. */
export const rulesConcern = 'harm rules';

/** What settings are, one value each by its key. */
function toValues({ rules, ...numbers }: HarmSettings): Map<string, string> {
  return new Map([
    ...Object.entries(numbers).map(([key, value]): [string, string] => [key, String(value)]),
    ...harmRules.map((rule): [string, string] => [`rule.${rule}`, rules[rule].use ? String(rules[rule].at) : '–']),
  ]);
}

/**
 * Changes the thresholds of harm detection. Needs four eyes, because the thresholds decide which members are never
 * reviewed.
 */
export function rulesKind({
  texts,
}: {
  texts: Texts;
}): ApprovalKind<z.infer<typeof payload>, { before: HarmSettings }> {
  return {
    kind: 'protection.rules',
    permission: 'protection:write',
    approvePermission: 'protection:write',
    payload,
    subject: () => rulesConcern,
    concerns: () => [rulesConcern],
    async snapshot(sql) {
      const { settings, version } = await readHarmSettings(sql, true);
      return { ok: true, version: String(version), facts: { before: settings } };
    },
    describe({ settings }, { before }, locale) {
      const [from, to] = [toValues(before), toValues(settings)];
      const changes = [...to]
        .filter(([key, value]) => from.get(key) !== value)
        .map(([key, value]) => ({
          key,
          name: texts.t(locale, `cases.setting.${key.replace('rule.', '')}`),
          from: from.get(key) ?? '–',
          to: value,
        }));
      const consequences = { stops: [], stays: [texts.t(locale, 'cases.approval.rules_stay')], money: [], members: [] };
      return { title: texts.t(locale, 'cases.approval.rules'), changes, consequences };
    },
    async apply(sql, { settings }) {
      await writeHarmSettings(sql, settings);
      return { ok: true };
    },
  };
}
