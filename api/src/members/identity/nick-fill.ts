import type { Database } from '../../kernel/sql';
import { nickSkeleton } from './nick-skeleton';

/** Another lock than those of seeds and settings. */
const lock = 720_011;

/**
 * Gives members from before their nickname's skeleton. Of several who look alike all keep their names: the oldest holds
 * the skeleton, the others are marked, and nobody else gets a name like theirs.
 */
export async function fillNickSkeletons(db: Database): Promise<void> {
  if ((await db.query('select 1 from members where nick_skeleton is null limit 1')).length === 0) return;
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [lock]);
    const rows = await tx.query<{ id: bigint; nick: string }>(
      'select id, nick from members where nick_skeleton is null order by id',
    );
    for (const { id, nick } of rows) {
      await tx.query(
        `update members set nick_skeleton = $2,
                nick_shared = exists (select 1 from members where nick_skeleton = $2 and id <> $1)
          where id = $1`,
        [id, nickSkeleton(nick)],
      );
    }
  });
}
