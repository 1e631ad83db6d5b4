import type { Contributions } from '../../kernel/contributions';
import { koreanDate } from '../../kernel/korean-day';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import { createThrottle } from '../identity/throttle';
import { readNotificationSettings, setNotification } from './notification-settings';
import { readProfit } from './profit';
import { toSpan } from './span';

/** Changes of one member per minute; a hand that tries every switch makes a dozen. */
const maxChanges = 60;

/** The member's page: profit and loss by product and period, and which notifications they get. */
export function myPageModule({
  db,
  texts,
  contributions,
}: Pick<Services, 'db' | 'texts'> & { contributions: Contributions }): ApiModule {
  const throttle = createThrottle(db);
  return {
    name: 'my-page',
    handlers: {
      async myPage({ member, query, locale }) {
        const span = query.span ?? 'month';
        const days = toSpan(span, query.day ?? koreanDate(Date.now()));
        if (!days) return { ok: false, reason: 'invalid', errors: { day: [texts.t(locale, 'validation.date')] } };
        return { ok: true, data: await readProfit(db, member.id, span, days, contributions.list('profit')) };
      },
      notificationSettings: async ({ member }) => ({ ok: true, data: await readNotificationSettings(db, member.id) }),
      async notificationSettingsChange({ member, body }) {
        if ((await throttle.hit(`notification-settings:${member.id}`, 60_000)) > maxChanges) {
          return { ok: false, reason: 'throttled' };
        }
        await setNotification(db, member.id, body);
        return { ok: true, data: await readNotificationSettings(db, member.id) };
      },
    },
  };
}
