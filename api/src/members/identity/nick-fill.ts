import type { Database } from '../../kernel/sql';
import { nickSkeleton } from './nick-skeleton';

/** Another lock than those of seeds and settings. */
const lock = 720_011;

/**
 * Fills in skeletons for nicknames of existing members. Confusable names are all kept: the oldest member holds the
 * skeleton and the others are marked. New names that look like them are refused.
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
