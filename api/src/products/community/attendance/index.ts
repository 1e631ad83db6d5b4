import { Refused } from '../../../http/refuse';
import type { ApprovalRegister } from '../../../kernel/approvals/register';
import { toSnakeCase } from '../../../kernel/column-case';
import { koreanDate } from '../../../kernel/korean-day';
import type { ApiModule } from '../../../kernel/module';
import type { Services } from '../../../kernel/services';
import { memberMayPlay } from '../../../members/identity/restrictions';
import { createThrottle } from '../../../members/identity/throttle';
import { lockProtection } from '../../../members/protection/limits';
import { requirePromotions } from '../../../members/protection/promotions';
import { attend, readAttendance } from './days';
import { readSettings } from './settings';
import { settingsConcern, settingsKind } from './settings-kind';
import en from './texts/en.json';
import es from './texts/es.json';
import ko from './texts/ko.json';
import zh from './texts/zh-CN.json';

/** Checks of a member per minute; an attentive member needs one a day. */
const maxChecks = 30;

type Ports = Pick<Services, 'db' | 'texts' | 'notifier' | 'log'> & { approvals: ApprovalRegister };

/** The daily attendance check of members, and its rewards as operators set them. */
export function attendanceModule(ports: Ports): ApiModule {
  const { db, log, notifier, approvals, texts } = ports;
  const throttle = createThrottle(db);
  const approval = approvals.register(settingsKind({ texts }));

  return {
    name: 'attendance',
    texts: { ko, en, 'zh-CN': zh, es },
    handlers: {
      async attendance({ member, query }) {
        if (!memberMayPlay(member)) return { ok: false, reason: 'forbidden' };
        await requirePromotions(db, member.id);
        const today = koreanDate(Date.now());
        return { ok: true, data: await readAttendance(db, member.id, { today, month: query.month }) };
      },
      async attendanceCheck({ member }) {
        if (!memberMayPlay(member)) return { ok: false, reason: 'forbidden' };
        if ((await throttle.hit(`attendance:${member.id}`, 60_000)) > maxChecks) {
          return { ok: false, reason: 'throttled' };
        }
        const { gifts, attendance } = await db.transaction(async (tx) => {
          // Serializes with a concurrent time-out or withdrawal of consent, and with a second tab.
          await lockProtection(tx, member.id);
          await requirePromotions(tx, member.id);
          const { settings } = await readSettings(tx);
          if (!settings.open) throw new Refused('attendance_closed');
          // Read after the wait for the lock, which may have ended on the next day.
          const today = koreanDate(Date.now());
          const newGifts = await attend(tx, member.id, today, settings.rewards);
          return { gifts: newGifts, attendance: await readAttendance(tx, member.id, { today }) };
        });
        if (gifts && gifts.length > 0) {
          notifier
            .walletChanged(member.id)
            .catch((error: unknown) => log.error({ err: error }, 'balance not sent after attendance'));
        }
        return { ok: true, data: { success: true, first: gifts !== null, gifts: gifts ?? [], attendance } };
      },
      async opsAttendance() {
        const today = koreanDate(Date.now());
        const [{ settings }, open, [sums]] = await Promise.all([
          readSettings(db),
          approval.openByConcern(),
          db.query<{ today: number; longest: number; monthPoint: number }>(
            `select (select count(*)::int from attendance_days where day = $1::date) as today,
                    (select coalesce(max(streak), 0)::int from attendance_days
                      where day between $1::date - 1 and $1::date) as longest,
                    (select coalesce(sum(point), 0)::float8 from attendance_gifts
                      where day >= date_trunc('month', $1::date)::date) as month_point`,
            [today],
          ),
        ]);
        return { ok: true, data: { settings, approval: open.get(settingsConcern) ?? null, ...toSnakeCase(sums!) } };
      },
      async opsAttendanceChange({ body, operator, locale }) {
        const made = await approval.request(operator, { settings: body.settings }, { locale, note: body.note });
        return made.ok ? { ok: true, data: { success: true, approval: made.approval.id } } : made;
      },
    },
  };
}
