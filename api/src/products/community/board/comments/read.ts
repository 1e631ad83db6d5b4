import { type BoardAnswer, type BoardComment, type BoardState, boardLimits } from '@maru/contracts';
import type { Sql } from '../../../../kernel/sql';
import { authorFor } from '../posts/rows';

/** Comments of a page. */
const perPage = 50;

interface Row {
  id: number;
  parent: number | null;
  memberId: number;
  nick: string;
  mark: string;
  level: number;
  simulated: boolean;
  text: string;
  created: number;
  edited: boolean;
  likes: number;
  state: BoardState;
  liked: boolean;
  reported: boolean;
}

/** `$1`: the member who reads. */
const columns = `c.id::float8 as id, c.parent_id::float8 as parent, c.member_id::float8 as member_id, m.nick, board_mark(m.id) as mark,
  m.level, m.simulated, c.text, (extract(epoch from c.created_at) * 1000)::float8 as created, c.edited_at is not null as edited, c.likes, c.state,
  exists(select 1 from board_likes where kind = 'comment' and target_id = c.id and member_id = $1) as liked,
  exists(select 1 from board_reports where kind = 'comment' and target_id = c.id and member_id = $1) as reported`;
/** What the member may read: what is shown, and own ones that are hidden. */
const readable = `(c.state = 'shown' or c.member_id = $1 and c.state in ('reports', 'hidden'))`;

const goneByState: Record<BoardState, BoardComment['gone']> = {
  shown: null,
  deleted: 'deleted',
  reports: 'reports',
  hidden: 'operator',
  removed: 'operator',
};

/** A comment as the member may read it; one that is gone keeps its place alone. */
function toComment(memberId: number, row: Row): BoardAnswer {
  const { id, edited, likes, liked, reported, state } = row;
  const isReadable = state === 'shown' || (row.memberId === memberId && (state === 'reports' || state === 'hidden'));
  const created_at = Math.floor(row.created);
  const base = { id, created_at, edited, gone: goneByState[state] };
  if (!isReadable) return { ...base, author: null, text: '', likes: 0, liked: false, reported: false };
  return { ...base, author: authorFor(memberId, row), text: row.text, likes, liked, reported };
}

/** A page of a post's comments, oldest first, with their answers. */
export async function listComments(
  sql: Sql,
  memberId: number,
  postId: number,
  after: number,
): Promise<{ data: BoardComment[]; more: boolean }> {
  const rows = await sql.query<Row>(
    `select ${columns} from board_comments c join members m on m.id = c.member_id
      where c.post_id = $2 and c.parent_id is null and c.id > $3
        and (${readable} or exists(select 1 from board_comments a where a.parent_id = c.id and a.state = 'shown'))
      order by c.id limit ${perPage + 1}`,
    [memberId, postId, after],
  );
  const page = rows.slice(0, perPage);
  const answers = await sql.query<Row>(
    `select ${columns} from board_comments c join members m on m.id = c.member_id
      where c.parent_id = any($2::bigint[]) and ${readable} order by c.id limit ${perPage * boardLimits.answers}`,
    [memberId, page.map(({ id }) => id)],
  );
  const data = page.map((row) => ({
    ...toComment(memberId, row),
    answers: answers.filter(({ parent }) => parent === row.id).map((answer) => toComment(memberId, answer)),
  }));
  return { data, more: rows.length > perPage };
}
