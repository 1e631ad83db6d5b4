import type { BoardKind, BoardState } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';

/** A post or comment to act on. `post`: the post itself, or the comment's post. */
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
export const tableByKind: Record<BoardKind, string> = { post: 'board_posts', comment: 'board_comments' };

/**
 * Locks a post or comment until the transaction ends; null if it does not exist. A comment's post is locked first:
 * hiding a comment also changes the post's count, and all callers keep this lock order.
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
