import type { Locale, Notification } from '@maru/contracts';
import type { Texts, TextValues } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { notificationMessage, toSubject } from '../notifications/row';
import { isQuiet, toChoice } from './settings';
import type { StoredSubscription } from './subscriptions';

/** A push as its browser gets it; the service worker shows it (`host/src/service-worker/push.ts`). */
export interface PushMessage {
  /** Id of the notification; a repeated push replaces the first one. */
  id: string;
  kind: Notification['type'];
  title: string;
  body: string;
  lang: Locale;
  /** Own path of the page that it is about, where that is another than its kind's. */
  path?: string;
}

/** A push that is to be sent, and where. */
export interface DuePush {
  subscription: StoredSubscription;
  message: PushMessage;
}

interface Row extends StoredSubscription {
  kind: Notification['type'];
  textKey: string;
  textValues: TextValues;
  locale: Locale;
  kinds: string[] | null;
  details: boolean | null;
  quietFrom: number | null;
  quietTo: number | null;
  /** Minute of the Korean day. */
  minute: number;
  stopped: boolean;
}

/**
 * What a push says: that there is something of its kind, or the whole notification where the member chose details. The
 * result of a round stays untold either way, as an open page may still draw it.
 */
function toMessage(
  texts: Texts,
  id: string,
  { kind, textKey, textValues, locale }: Row,
  details: boolean,
): PushMessage {
  const { round, path } = toSubject(textValues);
  const isDetailed = details && round === undefined;
  return {
    id,
    kind,
    title: texts.t(locale, `push.title.${kind}`, {}),
    body: isDetailed
      ? notificationMessage(texts, locale, textKey, textValues)
      : texts.t(locale, `push.text.${kind}`, {}),
    lang: locale,
    ...(path === undefined ? {} : { path }),
  };
}

/**
 * Reads a due push. Null if it must not be sent: its session has ended, its notification was read or deleted, the member
 * disabled the kind, quiet hours apply, or the member's protection stops pushes.
 */
export async function readDuePush(
  { db, texts }: { db: Sql; texts: Texts },
  serverKey: string,
  { notification, subscription }: { notification: string; subscription: string },
): Promise<DuePush | null> {
  const [row] = await db.query<Row>(
    `select s.id, s.endpoint, s.p256dh, s.auth, n.kind, n.text_key, n.text_values, m.locale,
            p.kinds, p.details, p.quiet_from, p.quiet_to, push_stopped(m.id) as stopped,
            floor(extract(epoch from (clock_timestamp() at time zone 'Asia/Seoul')::time) / 60)::int as minute
       from push_subscriptions s
       join sessions x on x.hash = s.session_hash and x.expires_at > now()
       join members m on m.id = s.member_id
       join notifications n on n.id = $2 and n.member_id = m.id
       left join push_settings p on p.member_id = m.id
      where s.id = $1 and s.server_key = $3 and n.read_at is null and n.hidden_at is null
        and n.created_at > clock_timestamp() - interval '1 hour'`,
    [subscription, notification, serverKey],
  );
  if (!row || row.stopped) return null;
  const { kinds, details, quiet } = toChoice(row);
  if (!kinds.includes(row.kind) || isQuiet(row.minute, quiet)) return null;
  const { id, endpoint, p256dh, auth } = row;
  return { subscription: { id, endpoint, p256dh, auth }, message: toMessage(texts, notification, row, details) };
}
