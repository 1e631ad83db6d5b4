import { channels, type LiveNotification, type Locale, liveEvents, type WalletUpdated } from '@maru/contracts';
import type { Live } from '../../kernel/live';
import type { Notifier, Texts } from '../../kernel/services';
import type { Database } from '../../kernel/sql';
import { toBalances } from '../user';
import { isChosenKind } from './choices';
import { notificationIcon, notificationMessage, toSubject } from './row';

/**
 * Notifications and balances, stored and sent to the member's open pages on every process. Of a kind that the member has
 * turned off, or has not chosen, there is neither. Pushes to the member's browsers are enqueued by the statement that stores the notification.
 */
export function createNotifier(db: Database, live: Pick<Live, 'publish'>, texts: Texts): Notifier {
  return {
    async notify(memberId, kind, textKey, values) {
      const [row] = await db.query<{ id: string; locale: Locale; pushes: number }>(
        `insert into notifications (member_id, kind, text_key, text_values)
         select m.id, $2, $3, $4::jsonb from members m where m.id = $1
            and not exists (select 1 from notification_offs o where o.member_id = m.id and o.kind = $2)
            and (not $5::boolean or exists (select 1 from notification_ons c where c.member_id = m.id and c.kind = $2))
         returning id, (select locale from members where id = $1) as locale, push_enqueue(id, member_id) as pushes`,
        [memberId, kind, textKey, JSON.stringify(values), isChosenKind(kind)],
      );
      if (!row) return;
      const payload: LiveNotification = {
        id: row.id,
        icon: notificationIcon(kind, textKey),
        message: notificationMessage(texts, row.locale, textKey, values),
        type: kind,
        ...toSubject(values),
      };
      live.publish(channels.user(memberId), liveEvents.notification, payload);
    },
    async walletChanged(memberId) {
      const [row] = await db.query<{ wallets: Record<string, number>; version: number }>(
        `select coalesce(jsonb_object_agg(wallet, balance), '{}') as wallets, coalesce(sum(version), 0)::float8 as version
           from wallets where member_id = $1`,
        [memberId],
      );
      const payload: WalletUpdated = { ...toBalances(row!.wallets), version: row!.version };
      live.publish(channels.user(memberId), liveEvents.walletUpdated, payload);
    },
  };
}
