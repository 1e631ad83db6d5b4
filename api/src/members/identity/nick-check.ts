import type { Sql } from '../../kernel/sql';
import { nickProblem } from './nick-rules';
import { nickSkeleton } from './nick-skeleton';

/**
 * Returns the key of the text that explains why a nickname is refused; null if it is available. Reasons: invisible
 * characters, staff words, a taken or confusable name. `memberId`: the asking member, if any.
 */
export async function nickErrors(sql: Sql, nick: string, brand: string, memberId = 0): Promise<string | null> {
  const problem = nickProblem(nick, brand);
  if (problem) return `validation.${problem}`;
  const [same] = await sql.query<{ alike: boolean }>(
    `select lower(nick) <> lower($1) as alike from members
      where (lower(nick) = lower($1) or nick_skeleton = $2) and id <> $3 order by 1 limit 1`,
    [nick, nickSkeleton(nick), memberId],
  );
  if (!same) return null;
  return same.alike ? 'validation.nick_alike' : 'validation.taken';
}
