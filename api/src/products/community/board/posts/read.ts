import type { BoardHidden, BoardPost, BoardRule, BoardSlip, BoardState } from '@maru/contracts';
import type { Sql } from '../../../../kernel/sql';
import { type PostRow, postColumns, toRow } from './rows';

interface Row extends PostRow {
  content: string;
  slips: { bet: string; slip: BoardSlip }[];
  state: BoardState;
  rule: BoardRule | null;
  locked: boolean;
  version: number;
  edited: number | null;
  liked: boolean;
  reported: boolean;
}
type Neighbour = BoardPost['newer'];

/** Why its author sees a post and others do not; null where all see it. */
function toHidden({ state, rule }: { state: BoardState; rule: BoardRule | null }): BoardHidden | null {
  if (state === 'reports') return { by: 'reports', rule: null };
  return state === 'hidden' ? { by: 'operator', rule } : null;
}

// By the column: a bare `id` would be the converted one of the answer, which no index holds.
const neighbour = (side: '>' | '<', direction: 'asc' | 'desc') =>
  `select id::float8 as id, category, title from board_posts
    where category = $1 and state = 'shown' and id ${side} $2 order by board_posts.id ${direction} limit 1`;

/** A post as the member may read it; null where there is none for them. */
export async function readPost(
  sql: Sql,
  memberId: number,
  { category, id }: { category: string; id: number },
): Promise<BoardPost | null> {
  const [row] = await sql.query<Row>(
    `select ${postColumns}, p.content, p.slips, p.state, p.rule, p.locked, p.version,
            (extract(epoch from p.edited_at) * 1000)::float8 as edited,
            exists(select 1 from board_likes where kind = 'post' and target_id = p.id and member_id = $3) as liked,
            exists(select 1 from board_reports where kind = 'post' and target_id = p.id and member_id = $3) as reported
       from board_posts p join members m on m.id = p.member_id
      where p.id = $2 and p.category = $1
        and (p.state = 'shown' or p.member_id = $3 and p.state in ('reports', 'hidden'))`,
    [category, id, memberId],
  );
  if (!row) return null;
  const [newer] = await sql.query<NonNullable<Neighbour>>(neighbour('>', 'asc'), [category, id]);
  const [older] = await sql.query<NonNullable<Neighbour>>(neighbour('<', 'desc'), [category, id]);
  const base = toRow(memberId, row);
  const { content, locked, version, liked, reported } = row;
  return {
    ...base,
    content,
    // Which bet of the record it is, its member alone learns.
    slips: row.slips.map(({ bet, slip }) => ({ bet: base.author.mine ? bet : null, slip })),
    edited_at: row.edited === null ? null : Math.floor(row.edited),
    version,
    locked,
    hidden: toHidden(row),
    liked,
    reported,
    newer: newer ?? null,
    older: older ?? null,
  };
}
