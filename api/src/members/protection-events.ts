import type { LimitSpan, OwnLimitKind, ProtectionEvent } from '@maru/contracts';
import type { Sql } from '../kernel/sql';

/** A change that is recorded, in the transaction that makes it. */
export interface NewEvent {
  memberId: number;
  actor: string;
  action: ProtectionEvent['action'];
  kind?: OwnLimitKind;
  span?: LimitSpan;
  before?: number | null;
  after?: number | null;
  /** Epoch ms. */
  until?: number | null;
}

/** Appends a line to the record of changes. */
export async function recordEvent(tx: Sql, event: NewEvent): Promise<void> {
  const { memberId, actor, action, kind, span, before, after, until } = event;
  await tx.query(
    `insert into member_protection_events (member_id, actor, action, kind, span, amount_before, amount_after, until)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8 / 1000))`,
    [memberId, actor, action, kind ?? null, span ?? null, before ?? null, after ?? null, until ?? null],
  );
}

const perPage = 50;

/** Lines of a member's record, newest first, 50 at most unless told. */
export async function readEvents(
  sql: Sql,
  memberId: number,
  before?: number,
  limit = perPage,
): Promise<{ rows: ProtectionEvent[]; more: boolean }> {
  const rows = await sql.query<ProtectionEvent>(
    `select id::float8 as id, floor(extract(epoch from at) * 1000)::float8 as at, actor, action, kind, span,
            amount_before::float8 as before, amount_after::float8 as after,
            floor(extract(epoch from until) * 1000)::float8 as until
       from member_protection_events where member_id = $1 and ($2::bigint is null or id < $2)
      order by member_protection_events.id desc limit $3`,
    [memberId, before ?? null, limit + 1],
  );
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}
