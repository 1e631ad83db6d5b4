import type { BoardAuthor, BoardRow } from '@maru/contracts';
import { maskNick } from '@maru/contracts/mask-nick';

/** A post as its table and its member's give it. */
export interface PostRow {
  id: number;
  category: string;
  title: string;
  memberId: number;
  nick: string;
  mark: string;
  level: number;
  simulated: boolean;
  created: number;
  views: number;
  likes: number;
  comments: number;
  hasPicture: boolean;
  hasSlip: boolean;
}

/** Columns of a `PostRow`, of board_posts `p` and members `m`. */
export const postColumns = `p.id::float8 as id, p.category, p.title, p.member_id::float8 as member_id, m.nick, board_mark(m.id) as mark,
  m.level, m.simulated, (extract(epoch from p.created_at) * 1000)::float8 as created, p.views, p.likes, p.comments, p.has_picture,
  p.slips <> '[]' as has_slip`;

/** Who wrote something, as the member sees it. */
export function authorFor(
  memberId: number,
  row: Pick<PostRow, 'memberId' | 'nick' | 'mark' | 'level' | 'simulated'>,
): BoardAuthor {
  const mine = row.memberId === memberId;
  const { nick, mark, level, simulated } = row;
  return { nick: mine ? nick : maskNick(nick), mark, level, mine, simulated };
}

/** A post in a list, as the member sees it. */
export function toRow(memberId: number, row: PostRow): BoardRow {
  const { id, category, title, views, likes, comments, hasPicture, hasSlip } = row;
  const created_at = Math.floor(row.created);
  return {
    id,
    category,
    title,
    author: authorFor(memberId, row),
    created_at,
    views,
    likes,
    comments,
    has_picture: hasPicture,
    has_slip: hasSlip,
  };
}
