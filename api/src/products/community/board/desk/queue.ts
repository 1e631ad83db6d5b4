import type { BoardCase, BoardQueueView } from '@maru/contracts';
import { koreanDayStart } from '../../../../kernel/korean-day';
import type { Sql } from '../../../../kernel/sql';

const maxRows = 100;
type Row = Omit<BoardCase, 'last_at'> & { last: number };

/** Everything that reports or operators have touched, posts and comments alike: `t`. */
const things = (where: string) => `(
  select 'post' as kind, id, id as post_id, category, member_id, title as excerpt, state, acted_at
    from board_posts p where ${where.replaceAll('$t', 'p').replaceAll('$kind', `'post'`)}
  union all
  select 'comment', c.id, c.post_id, b.category, c.member_id, c.text, c.state, c.acted_at
    from board_comments c join board_posts b on b.id = c.post_id
   where ${where.replaceAll('$t', 'c').replaceAll('$kind', `'comment'`)}) t`;
const isReported = `$t.id in (select target_id from board_reports r where r.kind = $kind and r.closed_at is null)`;

/** Which things each view shows. What its author deleted needs no decision. */
const wheres: Record<BoardQueueView, string> = {
  open: `$t.state = 'shown' and ${isReported}`,
  auto: `$t.state = 'reports'`,
  hidden: `$t.state in ('hidden', 'removed')`,
};
const orders: Record<BoardQueueView, string> = {
  open: 'reports desc, last desc',
  auto: 'reports desc, last desc',
  hidden: 'last desc',
};

/** The rows of a view. */
export async function queueRows(sql: Sql, view: BoardQueueView): Promise<BoardCase[]> {
  const rows = await sql.query<Row>(
    `select t.kind, t.id::float8 as id, t.post_id::float8 as post, t.category, m.nick as author,
            left(t.excerpt, 120) as excerpt, t.state, coalesce(r.reports, 0)::int as reports, r.reason,
            (extract(epoch from coalesce(r.last, t.acted_at, clock_timestamp())) * 1000)::float8 as last
       from ${things(wheres[view])}
       join members m on m.id = t.member_id
       left join lateral (
         select count(*) as reports, mode() within group (order by reason) as reason, max(at) as last
           from board_reports r where r.kind = t.kind and r.target_id = t.id and (r.closed_at is null or $1)) r on true
      order by ${orders[view]}, t.id desc limit ${maxRows}`,
    [view === 'hidden'],
  );
  return rows.map(({ last, ...row }) => ({ ...row, last_at: Math.floor(last) }));
}

/** How many things each view has, and how many decisions were made on the Korean day. */
export async function queueCounts(sql: Sql): Promise<{ counts: Record<BoardQueueView, number>; today: number }> {
  const [row] = await sql.query<Record<BoardQueueView | 'today', number>>(
    `select (select count(*)::int from ${things(wheres.open)}) as open,
            (select count(*)::int from ${things(wheres.auto)}) as auto,
            (select count(*)::int from ${things(wheres.hidden)}) as hidden,
            (select count(*)::int from board_acts where at >= to_timestamp($1::float8 / 1000)
                and act in ('keep', 'hide', 'remove')) as today`,
    [koreanDayStart(Date.now())],
  );
  const { open, auto, hidden, today } = row!;
  return { counts: { open, auto, hidden }, today };
}
