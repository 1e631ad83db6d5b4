import {
  type NotificationSettings,
  notificationKinds,
  type OptionalNotificationKind,
  optionalNotificationKinds,
} from '@maru/contracts';
import type { Sql } from '../../kernel/sql';

type Kind = NotificationSettings['kinds'][number]['kind'];

/** Why kinds that cannot be turned off are always sent. */
const reasons: Readonly<
  Record<Exclude<Kind, OptionalNotificationKind>, 'money' | 'must_read' | 'answer' | 'security'>
> = {
  memo: 'must_read',
  credit: 'money',
  debit: 'money',
  csanswer: 'answer',
  security: 'security',
};

const isOptional = (kind: Kind): kind is OptionalNotificationKind =>
  (optionalNotificationKinds as readonly Kind[]).includes(kind);

/** Returns the setting of every kind for a member who has turned some off. */
export function toSettings(off: readonly string[]): NotificationSettings {
  return {
    kinds: notificationKinds.map((kind) =>
      isOptional(kind) ? { kind, on: !off.includes(kind), reason: null } : { kind, on: true, reason: reasons[kind] },
    ),
  };
}

/** Which notifications a member gets. */
export async function readNotificationSettings(sql: Sql, memberId: number): Promise<NotificationSettings> {
  const rows = await sql.query<{ kind: string }>('select kind from notification_offs where member_id = $1', [memberId]);
  return toSettings(rows.map(({ kind }) => kind));
}

/** Turns a kind on or off; twice the same is once. */
export async function setNotification(
  sql: Sql,
  memberId: number,
  { kind, on }: { kind: OptionalNotificationKind; on: boolean },
): Promise<void> {
  await sql.query(
    on
      ? 'delete from notification_offs where member_id = $1 and kind = $2'
      : 'insert into notification_offs (member_id, kind) values ($1, $2) on conflict do nothing',
    [memberId, kind],
  );
}
