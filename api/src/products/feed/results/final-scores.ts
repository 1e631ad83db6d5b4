import { matchStatus } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';

/** Final score of a match as of the feed's message `seq`. */
export interface FinalScore {
  match_id: number;
  home: number;
  away: number;
  seq: number;
}

/** Score of an ended match as of message `seq`; null for any other match. */
export function toFinalScore(
  match: { id: number; status_id: number },
  { home, away }: { home: number; away: number },
  seq: number,
): FinalScore | null {
  return match.status_id === matchStatus.ended ? { match_id: match.id, home, away, seq } : null;
}

/** Stores final scores of one life of the feed; of duplicates the higher number is kept. */
export async function storeFinalScores(sql: Sql, epoch: number, scores: readonly FinalScore[]): Promise<void> {
  const newest = new Map<number, FinalScore>();
  for (const score of scores) {
    const before = newest.get(score.match_id);
    if (!before || before.seq <= score.seq) newest.set(score.match_id, score);
  }
  const rows = [...newest.values()];
  if (rows.length === 0) return;
  await sql.query(
    `insert into feed_final_scores (epoch, match_id, home, away, seq)
       select $1, * from unnest($2::bigint[], $3::int[], $4::int[], $5::bigint[])
     on conflict (epoch, match_id) do update set home = excluded.home, away = excluded.away, seq = excluded.seq
       where feed_final_scores.seq < excluded.seq`,
    [
      epoch,
      rows.map(({ match_id }) => match_id),
      rows.map(({ home }) => home),
      rows.map(({ away }) => away),
      rows.map(({ seq }) => seq),
    ],
  );
}

/** Final scores of matches of any life of the feed, by '<epoch>:<match id>'; matches without one are left out. */
export async function loadFinalScores(
  sql: Sql,
  matches: readonly { epoch: number; match_id: number }[],
): Promise<Map<string, [number, number]>> {
  const rows = await sql.query<{ epoch: number; matchId: bigint; home: number; away: number }>(
    `select s.epoch, s.match_id, s.home, s.away
       from (select distinct * from unnest($1::int[], $2::bigint[]) as m (epoch, match_id)) m
       join feed_final_scores s using (epoch, match_id)`,
    [matches.map(({ epoch }) => epoch), matches.map(({ match_id }) => match_id)],
  );
  return new Map(rows.map(({ epoch, matchId, home, away }) => [`${epoch}:${matchId}`, [home, away]]));
}

/** Removes final scores of matches that no bet was made on. */
export async function pruneFinalScores(sql: Sql): Promise<void> {
  await sql.query(
    `delete from feed_final_scores f where f.stored_at < clock_timestamp() - interval '2 days'
        and not exists (select 1 from bet_subjects s where s.subject >= 'feed:' || f.epoch || ':' || f.match_id || ':'
                           and s.subject < 'feed:' || f.epoch || ':' || f.match_id || ';')`,
  );
}
