import {
  type Notification,
  notificationKinds,
  type PushSettings,
  pushedByDefault,
  type QuietHours,
} from '@maru/contracts';
import type { Sql } from '../../kernel/sql';
import { chooseKind, isChosenKind } from '../notifications/choices';

type Kind = Notification['type'];

/** What a member chose, or the default. */
export type PushChoice = Pick<PushSettings, 'details' | 'quiet'> & { kinds: readonly string[] };

/** A row of the settings; every column is null where there is none. */
interface ChoiceRow {
  kinds: string[] | null;
  details: boolean | null;
  quietFrom: number | null;
  quietTo: number | null;
}

/** The choice of a row; the default where the member has none. */
export function toChoice({ kinds, details, quietFrom, quietTo }: ChoiceRow): PushChoice {
  const quiet: QuietHours | null = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
  return { kinds: kinds ?? pushedByDefault, details: details ?? false, quiet };
}

/** Reads what a member chose. */
export async function readPushChoice(sql: Sql, memberId: number): Promise<PushChoice> {
  const [row] = await sql.query<ChoiceRow & { chosen: string[] }>(
    `select p.kinds, p.details, p.quiet_from, p.quiet_to,
            array(select kind from notification_ons where member_id = $1) as chosen
       from (select 1) one left join push_settings p on p.member_id = $1`,
    [memberId],
  );
  const { kinds, ...choice } = toChoice(row!);
  // Of a kind whose notifications are off there are no pushes either.
  const isPushed = (kind: string) => !isChosenKind(kind as Kind) || row!.chosen.includes(kind);
  return { ...choice, kinds: kinds.filter(isPushed) };
}

/** A change of the settings; what is left out stays. */
export interface PushChange {
  kind?: { kind: Kind; on: boolean };
  details?: boolean;
  quiet?: QuietHours | null;
}

/** Writes a change; of two at the same time both count. Pushes of a kind that must be chosen choose its notifications too. */
export async function changePushChoice(
  sql: Sql,
  memberId: number,
  { kind, details, quiet }: PushChange,
): Promise<void> {
  if (kind?.on && isChosenKind(kind.kind)) await chooseKind(sql, memberId, { kind: kind.kind, on: true });
  await sql.query(
    `insert into push_settings (member_id, kinds) values ($1, $2::text[]) on conflict (member_id) do nothing`,
    [memberId, [...pushedByDefault]],
  );
  await sql.query(
    `update push_settings set
       kinds = case when $2::text is null then kinds
                    when $3::boolean then array_append(array_remove(kinds, $2::text), $2::text)
                    else array_remove(kinds, $2::text) end,
       details = coalesce($4::boolean, details),
       quiet_from = case when $5::boolean then $6::int else quiet_from end,
       quiet_to = case when $5::boolean then $7::int else quiet_to end
     where member_id = $1`,
    [
      memberId,
      kind?.kind ?? null,
      kind?.on ?? null,
      details ?? null,
      quiet !== undefined,
      quiet?.from ?? null,
      quiet?.to ?? null,
    ],
  );
}

/** Every kind with whether it is pushed. */
export const toKinds = (kinds: readonly string[]): PushSettings['kinds'] =>
  notificationKinds.map((kind) => ({ kind, on: kinds.includes(kind) }));

/** True if a minute of the Korean day is within the quiet hours. Equal ends mean the whole day. */
export function isQuiet(minute: number, quiet: QuietHours | null): boolean {
  if (!quiet) return false;
  const { from, to } = quiet;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}
