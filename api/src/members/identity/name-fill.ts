import type { Database } from '../../kernel/sql';
import { nameSkeleton } from './name-skeleton';

/** Another lock than those of seeds, settings and nicknames. */
const lock = 720_012;

/** Gives members from before their holder's skeleton; the database records it with their birth date. */
export async function fillHolderSkeletons(db: Database): Promise<void> {
  const missing = `select id, holder from members where holder_skeleton is null and holder <> ''`;
  if ((await db.query(`${missing} limit 1`)).length === 0) return;
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [lock]);
    const rows = await tx.query<{ id: bigint; holder: string }>(missing);
    await tx.query(
      `update members m set holder_skeleton = f.skeleton
         from unnest($1::bigint[], $2::text[]) f(id, skeleton) where m.id = f.id`,
      [rows.map(({ id }) => String(id)), rows.map(({ holder }) => nameSkeleton(holder))],
    );
  });
}
