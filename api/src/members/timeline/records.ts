import { csvRow, csvTime } from '@maru/contracts/csv';
import type { Sql } from '../../kernel/sql';
import type { TimelineSource } from '../../kernel/timeline';
import { readTimeline } from './read';

const pageSize = 500;

/** Lines of a file with a member's whole record, newest first, piece by piece. Money in KRW. */
export async function* memberRecord(
  sql: Sql,
  sources: readonly TimelineSource[],
  memberId: number,
): AsyncGenerator<string> {
  const head = ['at', 'kind', 'entry', 'what', 'subject', 'text', 'limit_kind', 'limit_span', 'limit_before'];
  yield csvRow([...head, 'limit_after', 'until', 'amount', 'balance', 'actor']);
  let before: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readTimeline>> = await readTimeline(sql, sources, memberId, {
      before: before ?? undefined,
      limit: pageSize,
    });
    yield page.rows
      .map(({ id, at, kind, what, subject, text: words, limit, until, amount, balance, actor }) =>
        csvRow([
          csvTime(at),
          kind,
          id,
          what,
          subject,
          words,
          limit?.kind ?? null,
          limit?.span ?? null,
          limit?.before ?? null,
          limit?.after ?? null,
          csvTime(until),
          amount,
          balance,
          actor,
        ]),
      )
      .join('');
    before = page.before;
  } while (before !== null);
}

interface EventLine {
  us: number;
  id: number;
  source: 'protection' | 'case';
  member: number;
  login: string;
  actor: string;
  action: string;
  kind: string | null;
  span: string | null;
  before: number | null;
  after: number | null;
  until: number | null;
  detail: string;
}

/** One source of the period's events behind a key; `until` is a moment, not included. */
const eventsSql = `
  select (extract(epoch from e.at) * 1000000)::float8 as us, e.id::float8 as id, 'protection' as source,
         e.member_id::float8 as member, m.login, e.actor, e.action, e.kind, e.span, e.amount_before::float8 as before,
         e.amount_after::float8 as after, floor(extract(epoch from e.until) * 1000)::float8 as until, '' as detail
    from member_protection_events e join members m on m.id = e.member_id
   where $1 = 'protection' and e.at >= $2::timestamptz and e.at < $3::timestamptz
     and (e.at, e.id) > ('epoch'::timestamptz + $4::float8 * interval '1 microsecond', $5::bigint)
  union all
  select (extract(epoch from e.at) * 1000000)::float8, e.id::float8, 'case', e.member_id::float8, m.login, e.actor, e.kind,
         e.data->'limit'->>'kind', e.data->'limit'->>'span', null, (e.data->'limit'->>'amount')::float8,
         (e.data->>'until')::float8, coalesce(e.data->>'rule', '') || ' ' || coalesce(e.data->>'value', '') || ' ' ||
         coalesce(e.data->>'text', '')
    from harm_case_events e join members m on m.id = e.member_id
   where $1 = 'case' and e.at >= $2::timestamptz and e.at < $3::timestamptz
     and (e.at, e.id) > ('epoch'::timestamptz + $4::float8 * interval '1 microsecond', $5::bigint)
   order by 1, 2 limit ${pageSize}`;

/**
 * Lines of a file with the protection of all members in a period, each source oldest first, piece by piece.
 * @param from first and @param to last Korean day
 */
export async function* protectionRecord(sql: Sql, from: string, to: string): AsyncGenerator<string> {
  const head = ['at', 'source', 'id', 'member', 'login', 'actor', 'action', 'limit_kind', 'limit_span'];
  yield csvRow([...head, 'before', 'after', 'until', 'detail']);
  const nextDay = new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const bounds = [`${from} 00:00:00+09`, `${nextDay} 00:00:00+09`];
  for (const source of ['protection', 'case']) {
    let last: { us: number; id: number } = { us: 0, id: 0 };
    for (;;) {
      const rows: EventLine[] = await sql.query<EventLine>(eventsSql, [source, ...bounds, last.us, last.id]);
      yield rows
        .map(({ us, id, member, login, actor, action, kind, span, before, after, until, detail }) =>
          csvRow([
            csvTime(Math.floor(us / 1_000)),
            source,
            id,
            member,
            login,
            actor,
            action,
            kind,
            span,
            before,
            after,
            csvTime(until),
            detail.trim(),
          ]),
        )
        .join('');
      if (rows.length < pageSize) break;
      last = rows.at(-1)!;
    }
  }
}
