import type { Sql } from '../kernel/sql';

/** Rounds without bets are kept for so long after their draw; rounds with bets for ever. */
export const retentionDays = 90;
const batch = 2_000;

/** Deletes what is not kept any longer, a batch at a time; answers how many rounds it was. */
export async function pruneRounds(sql: Sql, now: number): Promise<number> {
  const before = now - retentionDays * 86_400_000;
  let [time, id, deleted] = [0, 0, 0];
  for (;;) {
    const [row] = await sql.query<{ deleted: number; lastTime: bigint | null; lastId: bigint | null }>(
      'select * from game_rounds_prune($1, $2, $3, $4)',
      [before, time, id, batch],
    );
    deleted += row!.deleted;
    if (row!.lastTime === null) break;
    [time, id] = [Number(row!.lastTime), Number(row!.lastId)];
  }
  await sql.query('select game_chains_prune($1)', [before]);
  return deleted;
}
