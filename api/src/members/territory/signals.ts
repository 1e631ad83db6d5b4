import type { Sql } from '../../kernel/sql';
import type { TimelineSource } from '../../kernel/timeline';
import { countOfMember } from '../../kernel/timeline-count';
import { idOfKey, toEntry } from '../../kernel/timeline-entry';
import { type Country, listSignals, type Observed, travelHours } from './decide';

/** Appends what a sign-in shows about the member's whereabouts. Call it before the sign-in itself is recorded. */
export async function recordSignals(sql: Sql, memberId: number, seen: Observed): Promise<void> {
  // Where no country is known there is none to compare.
  const [last] =
    seen.country === null
      ? []
      : await sql.query<{ country: Country }>(
          `select country from sign_ins where member_id = $1 and outcome = 'signed_in' and country is not null
       and at > clock_timestamp() - make_interval(hours => $2) order by id desc limit 1`,
          [memberId, travelHours],
        );
  for (const { kind, country, detail } of listSignals(seen, last ?? null)) {
    await appendSignal(sql, memberId, kind, country, detail);
  }
}

/**
 * Records that a member was refused because of their country. `detail`: name of the call. At most once an hour each,
 * because repeated calls would fill a table without deletion.
 */
export async function recordBlocked(sql: Sql, memberId: number, country: Country, detail: string): Promise<void> {
  const rows = await sql.query(
    `select 1 from territory_signals where member_id = $1 and kind = 'blocked' and detail = $3
       and country is not distinct from $2 and at > clock_timestamp() - interval '1 hour' limit 1`,
    [memberId, country, detail],
  );
  if (rows.length === 0) await appendSignal(sql, memberId, 'blocked', country, detail);
}

async function appendSignal(sql: Sql, memberId: number, kind: string, country: Country, detail: string) {
  await sql.query('insert into territory_signals (member_id, kind, country, detail) values ($1, $2, $3, $4)', [
    memberId,
    kind,
    country,
    detail,
  ]);
}

/** Countries of a member that may need a review. They have no automatic consequence. */
export const territoryTimeline: TimelineSource = {
  name: 'territory',
  kind: 'sign_ins',
  needs: 'members:read',
  async read(sql, memberId, before, limit) {
    const from = idOfKey(before);
    if (before !== null && from === null) return [];
    const rows = await sql.query<{ id: number; at: number; kind: string; country: Country; detail: string }>(
      `select id::float8 as id, floor(extract(epoch from at) * 1000)::float8 as at, kind, country, detail
         from territory_signals where member_id = $1 and ($2::bigint is null or id < $2)
        order by territory_signals.id desc limit $3`,
      [memberId, from, limit],
    );
    return rows.map(({ id, at, kind, country, detail }) =>
      toEntry({
        key: String(id),
        at,
        what: `territory_${kind}`,
        subject: country ?? '–',
        text: detail,
        actor: 'system',
        tone: 'danger',
      }),
    );
  },
  count: (sql, memberId, limit) => countOfMember(sql, 'territory_signals', memberId, limit),
};
