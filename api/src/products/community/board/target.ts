import type { BoardKind, BoardState } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';

/** A post or comment that something is done to. `post`: the post it is, or stands below. */
export interface Target {
  kind: BoardKind;
  id: number;
  post: number;
  category: string;
  title: string;
  owner: number;
  state: BoardState;
  version: number;
}

/** Tables by what they hold. */
export const tableOf: Record<BoardKind, string> = { post: 'board_posts', comment: 'board_comments' };

/**
 * Holds a post or comment until the transaction ends; null where there is none. A comment's post is held before it: whoever
 * hides a comment changes the post's count too, and all take both in this order.
 */
export async function lockTarget(tx: Sql, kind: BoardKind, id: number): Promise<Target | null> {
  const columns = 'id::float8 as post, category, title, member_id::float8 as owner, state, version';
  if (kind === 'post') {
    const [row] = await tx.query<Omit<Target, 'kind' | 'id'>>(
      `select ${columns} from board_posts where id = $1 for no key update`,
      [id],
    );
    return row ? { kind, id, ...row } : null;
  }
  const [post] = await tx.query<Omit<Target, 'kind' | 'id'>>(
    `select ${columns} from board_posts where id = (select post_id from board_comments where id = $1) for no key update`,
    [id],
  );
  if (!post) return null;
  const [comment] = await tx.query<Pick<Target, 'owner' | 'state' | 'version'>>(
    `select member_id::float8 as owner, state, version from board_comments where id = $1 for no key update`,
    [id],
  );
  return { kind, id, ...post, ...comment! };
}
