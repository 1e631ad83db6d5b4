import {
  type NotificationSettings,
  notificationKinds,
  type OptionalNotificationKind,
  optionalNotificationKinds,
} from '@maru/contracts';
import type { Sql } from '../../kernel/sql';
import { chooseKind, isChosenKind } from '../notifications/choices';

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

/** Returns the setting of every kind for a member who has turned some off and chosen others. */
export function toSettings(off: readonly string[], chosen: readonly string[] = []): NotificationSettings {
  const isOn = (kind: Kind) => (isChosenKind(kind) ? chosen.includes(kind) : !off.includes(kind));
  return {
    kinds: notificationKinds.map((kind) =>
      isOptional(kind) ? { kind, on: isOn(kind), reason: null } : { kind, on: true, reason: reasons[kind] },
    ),
  };
}

/** Which notifications a member gets. */
export async function readNotificationSettings(sql: Sql, memberId: number): Promise<NotificationSettings> {
  const [row] = await sql.query<{ off: string[]; chosen: string[] }>(
    `select array(select kind from notification_offs where member_id = $1) as off,
            array(select kind from notification_ons where member_id = $1) as chosen`,
    [memberId],
  );
  return toSettings(row!.off, row!.chosen);
}

/** Turns a kind on or off; twice the same is once. */
export async function setNotification(
  sql: Sql,
  memberId: number,
  { kind, on }: { kind: OptionalNotificationKind; on: boolean },
): Promise<void> {
  if (isChosenKind(kind)) return chooseKind(sql, memberId, { kind, on });
  await sql.query(
    on
      ? 'delete from notification_offs where member_id = $1 and kind = $2'
      : 'insert into notification_offs (member_id, kind) values ($1, $2) on conflict do nothing',
    [memberId, kind],
  );
}
