import type { Sql } from '../../../kernel/sql';
import type { StageRecording } from './stage';

/** Stores what a match's stage showed; a fuller recording of another process stays. */
export async function storeStage(sql: Sql, matchId: number, size: number, recording: StageRecording): Promise<void> {
  // A round without bets may be removed concurrently.
  await sql.query(
    `insert into virtual_stages (match_id, size, recording)
       select m.id, $2, $3::jsonb from virtual_matches m where m.id = $1 for key share
     on conflict (match_id) do update set size = excluded.size, recording = excluded.recording,
       stored_at = clock_timestamp() where virtual_stages.size < excluded.size`,
    [matchId, size, JSON.stringify(recording)],
  );
}

/** Recordings of stages, by match id. */
export async function loadStages(sql: Sql, matchIds: readonly number[]): Promise<Map<number, StageRecording>> {
  if (matchIds.length === 0) return new Map();
  const rows = await sql.query<{ matchId: bigint; recording: StageRecording }>(
    'select match_id, recording from virtual_stages where match_id = any($1::bigint[])',
    [matchIds],
  );
  return new Map(rows.map(({ matchId, recording }) => [Number(matchId), recording]));
}

/** Removes recordings that are no longer viewable. @param olderThanMs minimum age since they were last stored */
export async function pruneStages(sql: Sql, olderThanMs: number): Promise<void> {
  await sql.query(
    `delete from virtual_stages where stored_at < clock_timestamp() - make_interval(secs => $1::float8)`,
    [olderThanMs / 1_000],
  );
}
