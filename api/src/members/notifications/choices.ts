import { type ChosenNotificationKind, chosenNotificationKinds, type Notification } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';

/** True for kinds that are off until the member chooses them. */
export const isChosenKind = (kind: Notification['type']): kind is ChosenNotificationKind =>
  (chosenNotificationKinds as readonly Notification['type'][]).includes(kind);

/** Turns a kind that is off by default on or off; twice the same is once. */
export async function chooseKind(
  sql: Sql,
  memberId: number,
  { kind, on }: { kind: ChosenNotificationKind; on: boolean },
): Promise<void> {
  await sql.query(
    on
      ? 'insert into notification_ons (member_id, kind) values ($1, $2) on conflict do nothing'
      : 'delete from notification_ons where member_id = $1 and kind = $2',
    [memberId, kind],
  );
}
