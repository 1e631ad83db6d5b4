import { type AttendanceSettings, attendanceSettings, type Locale } from '@maru/contracts';
import { z } from 'zod';
import type { ApprovalKind } from '../../../kernel/approvals/kind';
import type { Texts } from '../../../kernel/services';
import { readSettings, writeSettings } from './settings';

const payload = z.strictObject({ settings: attendanceSettings });
/** The concern of an open request, by which the desk finds it. */
export const settingsConcern = 'attendance settings';

/** What settings are, one line each: by the kind of reward and its days. */
function listLines({ open, rewards }: AttendanceSettings, texts: Texts, locale: Locale): Map<string, string> {
  return new Map([
    [texts.t(locale, 'attendance.open'), texts.t(locale, `attendance.${open ? 'yes' : 'no'}`)],
    ...rewards.map(({ kind, days, point }): [string, string] => [
      texts.t(locale, `attendance.reward.${kind}`, { n: days }),
      `${point / 100}P`,
    ]),
  ]);
}

/** Changing the rewards of attendance, which cost the house: two people do it. */
export function settingsKind({
  texts,
}: {
  texts: Texts;
}): ApprovalKind<z.infer<typeof payload>, { before: AttendanceSettings }> {
  return {
    kind: 'attendance.settings',
    permission: 'cash:write',
    approvePermission: 'cash:write',
    payload,
    subject: () => settingsConcern,
    concerns: () => [settingsConcern],
    async snapshot(sql) {
      const { settings, version } = await readSettings(sql, true);
      return { ok: true, version: String(version), facts: { before: settings } };
    },
    describe({ settings }, { before }, locale) {
      const t = (key: string) => texts.t(locale, `attendance.approval.${key}`);
      const [from, to] = [listLines(before, texts, locale), listLines(settings, texts, locale)];
      const names = [...new Set([...from.keys(), ...to.keys()])].filter((name) => from.get(name) !== to.get(name));
      const changes = names.map((name) => ({
        key: name,
        name,
        from: from.get(name) ?? '–',
        to: to.get(name) ?? '–',
      }));
      const consequences = { stops: [], stays: [t('stays')], money: [t('money')], members: [t('members')] };
      return { title: t('title'), changes, consequences };
    },
    async apply(sql, { settings }) {
      await writeSettings(sql, settings);
      return { ok: true };
    },
  };
}
