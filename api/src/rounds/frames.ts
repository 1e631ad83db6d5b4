import { roundTopics } from '@maru/contracts';
import type { Database, Sql } from '../kernel/sql';

/** Frames that are read at once. */
const batch = 200;

/** A frame as it is numbered for all processes. `place`: order of all frames; `listSeq` null: not of the list's topic. */
export interface StoredFrame {
  place: number;
  game: number;
  round: number;
  event: string;
  payload: object | null;
  gameSeq: number;
  listSeq: number | null;
}

/** Last numbers of the frames: `place` over all topics, and the number of each topic. */
export interface FrameNumbers {
  place: number;
  topics: Map<string, number>;
}

export async function frameNumbers(sql: Sql): Promise<FrameNumbers> {
  const rows = await sql.query<{ topic: string; seq: bigint }>('select topic, seq from game_topics');
  const topics = new Map(rows.map(({ topic, seq }) => [topic, Number(seq)]));
  return { place: topics.get('places') ?? 0, topics };
}

/** Number of the last frame of a game's topic. */
export async function gameSeq(sql: Sql, game: number): Promise<number> {
  const [row] = await sql.query<{ seq: bigint }>('select seq from game_topics where topic = $1', [
    roundTopics.game(game),
  ]);
  return Number(row?.seq ?? 0);
}

/** Leaves a frame of a game's topic, in the transaction of what it says. */
export async function addFrame(
  sql: Sql,
  { game, round, event, payload }: Pick<StoredFrame, 'game' | 'round' | 'event'> & { payload: object },
): Promise<void> {
  await sql.query('insert into game_round_frames (game, round, event, payload) values ($1, $2, $3, $4::jsonb)', [
    game,
    round,
    event,
    JSON.stringify(payload),
  ]);
}

/** Numbers what was committed since anybody did, and reads the frames after a place, in their order. */
export async function framesAfter(db: Database, place: number): Promise<StoredFrame[]> {
  await db.query('select game_round_frames_number()');
  const rows = await db.query<{
    place: bigint;
    game: number;
    round: bigint;
    event: string;
    payload: object | null;
    gameSeq: bigint;
    listSeq: bigint | null;
  }>('select * from game_round_frames where place > $1 and game_seq is not null order by place limit $2', [
    place,
    batch,
  ]);
  return rows.map(({ place, game, round, event, payload, gameSeq, listSeq }) => ({
    place: Number(place),
    game,
    round: Number(round),
    event,
    payload,
    gameSeq: Number(gameSeq),
    listSeq: listSeq === null ? null : Number(listSeq),
  }));
}
