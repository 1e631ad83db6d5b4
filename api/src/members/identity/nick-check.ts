import type { Sql } from '../../kernel/sql';
import { nickProblem } from './nick-rules';
import { nickSkeleton } from './nick-skeleton';

/**
 * Key of the text that says why a nickname cannot be taken, null where it can: characters nobody sees, words of the
 * staff, another member's name or one that looks like it. `memberId` is who asks, where it is a member.
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
