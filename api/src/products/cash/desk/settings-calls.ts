import { randomUUID } from 'node:crypto';
import type { ApprovalHandle } from '../../../kernel/approvals/register';
import type { Handlers } from '../../../kernel/handlers';
import type { CashPorts } from '../ports';
import { readSettings, writeSettings } from '../settings';
import { readDays, readToday } from './days';
import { concern } from './kinds';

const dayMs = 86_400_000;
type SettingHandlers = Pick<
  Handlers,
  'opsCashSettings' | 'opsCashSettingsChange' | 'opsCashSwitch' | 'opsCashDays' | 'opsPointsGive'
>;

/** What of settings and points two people do. */
export interface SettingKinds {
  settings: ApprovalHandle<{ settings: Awaited<ReturnType<typeof readSettings>>['settings'] }>;
  points: ApprovalHandle<{ member: number; point: number; words: string; key: string }>;
}

/** Settings, figures by day and points that operators give. */
export function settingCalls({ db, audit, now }: CashPorts, kinds: SettingKinds): SettingHandlers {
  return {
    async opsCashSettings() {
      const [{ settings }, open] = await Promise.all([readSettings(db), kinds.settings.openByConcern()]);
      return { ok: true, data: { settings, approval: open.get(concern.settings) ?? null } };
    },
    async opsCashSettingsChange({ body, operator, locale }) {
      const payload = { settings: body.settings };
      const made = await kinds.settings.request(operator, payload, { locale, note: body.note });
      return made.ok ? { ok: true, data: { success: true, approval: made.approval.id } } : made;
    },
    // Closing must be quick: one person does it.
    async opsCashSwitch({ body: { kind, open }, operator }) {
      await db.transaction(async (tx) => {
        const { settings } = await readSettings(tx, true);
        await writeSettings(tx, { ...settings, [kind]: { ...settings[kind], open } });
        await audit.record(tx, { actor: operator.name, action: 'cash.switch', subject: kind, detail: { open } });
      });
      return { ok: true, data: { success: true } };
    },
    async opsCashDays({ query }) {
      const time = now();
      const to = query.to ?? time + 1;
      const [days, today] = await Promise.all([readDays(db, query.from ?? to - 30 * dayMs, to), readToday(db, time)]);
      return { ok: true, data: { days, today, time } };
    },
    async opsPointsGive({ body, operator, locale }) {
      const key = randomUUID();
      const made = await kinds.points.request(operator, { ...body, key }, { locale, note: body.words });
      return made.ok ? { ok: true, data: { success: true, approval: made.approval.id } } : made;
    },
  };
}
