import { toSnakeCase } from '../../../kernel/column-case';
import { allWithNumbers, type RawRow } from '../../../kernel/raw-row';
import type { Sql } from '../../../kernel/sql';
import type { NewRound, Round } from './rounds';

/** What became of a round that was taken: 'old' is behind what is stored, 'conflict' breaks the round's commitment. */
export type IntakeResult = 'new' | 'same' | 'old' | 'conflict';

/** Stores what the vendor says of a round; bets on it are looked at again where its results changed. */
export async function takeRound(sql: Sql, round: NewRound): Promise<IntakeResult> {
  const [row] = await sql.query<{ taken: IntakeResult }>('select virtual_take_round($1::jsonb) as taken', [
    JSON.stringify(toSnakeCase(round)),
  ]);
  return row!.taken;
}

/** A round by what orders the vendor's words about it. `priced`: its markets are there. */
export interface RoundVersion {
  id: number;
  revision: number;
  publishedAt: number;
  priced: boolean;
}

/** Of some rounds those that say something new; most of a snapshot or a list of results is known already. */
export async function newerThanStored<R extends RoundVersion>(sql: Sql, rounds: readonly R[]): Promise<R[]> {
  const rows = await sql.query<{ id: bigint; revision: number; publishedAt: bigint; priced: boolean }>(
    `select id, revision, published_at,
            not exists (select 1 from virtual_matches m where m.round_id = r.id and m.markets = '[]') as priced
       from virtual_rounds r where id = any($1::bigint[])`,
    [rounds.map(({ id }) => id)],
  );
  const stored = new Map(rows.map((row) => [Number(row.id), row]));
  return rounds.filter((round) => {
    const row = stored.get(round.id);
    if (!row || round.revision > row.revision) return true;
    if (round.revision < row.revision) return false;
    return round.publishedAt > Number(row.publishedAt) || (round.priced && !row.priced);
  });
}

/** Columns of a round as `toRounds` reads them, of `virtual_rounds r`. */
export const roundColumns = `r.id, r.category, r.season, r.number, r.state, r.void_reason, r.opens_at, r.closes_at, r.starts_at,
  r.ends_at, r.commitment, r.seed, r.version, (select jsonb_agg(jsonb_build_object('id', m.id, 'position', m.position,
  'home', m.home, 'away', m.away, 'markets', m.markets, 'score', m.score) order by m.position)
  from virtual_matches m where m.round_id = r.id) as matches`;

/** A round with its place in the order of changes. */
export type StoredRound = Round & { version: number };

/** Rows with `roundColumns` as rounds. */
const toRounds = (rows: RawRow<StoredRound>[]): StoredRound[] => allWithNumbers<StoredRound>(rows);

export async function loadRounds(sql: Sql, ids: readonly number[]): Promise<StoredRound[]> {
  if (ids.length === 0) return [];
  return toRounds(
    await sql.query<RawRow<StoredRound>>(
      `select ${roundColumns} from virtual_rounds r where r.id = any($1::bigint[])`,
      [ids],
    ),
  );
}

/** Rounds that changed after a version, of those that end after a time. */
export async function loadChanged(sql: Sql, version: number, endsAfter: number): Promise<StoredRound[]> {
  return toRounds(
    await sql.query<RawRow<StoredRound>>(
      `select ${roundColumns} from virtual_rounds r where r.version > $1 and r.ends_at > $2 order by r.version`,
      [version, endsAfter],
    ),
  );
}

/** Rounds that should have their result by now and do not, oldest first. */
export async function waitingRounds(sql: Sql, now: number): Promise<number[]> {
  const rows = await sql.query<{ id: bigint }>(
    `select id from virtual_rounds where seed is null and state <> 'void' and ends_at < $1 order by ends_at limit 100`,
    [now],
  );
  return rows.map((row) => Number(row.id));
}

/** Voids rounds that ended before a time and have no result. @returns how many */
export async function voidMissing(sql: Sql, endedBefore: number): Promise<number> {
  const [row] = await sql.query<{ count: number }>('select virtual_void_missing($1) as count', [endedBefore]);
  return row!.count;
}

/** When the newest stored result was published, the vendor's epoch ms; 0 where there is none. */
export async function lastPublished(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ at: bigint | null }>('select max(published_at) as at from virtual_rounds');
  return Number(row!.at ?? 0);
}

/** Rounds of a category that are over, newest first, that started before a time. */
export async function loadHistory(sql: Sql, category: number, before: number, limit: number): Promise<StoredRound[]> {
  return toRounds(
    await sql.query<RawRow<StoredRound>>(
      `select ${roundColumns} from virtual_rounds r where r.category = $1 and r.starts_at < $2
          and (r.seed is not null or r.state = 'void') order by r.starts_at desc limit $3`,
      [category, before, limit],
    ),
  );
}

/** Removes rounds without bets that ended before a time. */
export async function pruneRounds(sql: Sql, endedBefore: number): Promise<void> {
  await sql.query(
    `delete from virtual_rounds where id in (
       select id from virtual_rounds r where ends_at < $1 and not exists (
         select 1 from bet_subjects s where s.subject >= 'sports:v:' || r.id || ':' and s.subject < 'sports:v:' || r.id || ';')
       limit 500)`,
    [endedBefore],
  );
}

/** The round that a match is of; null where there is no such match. */
export async function roundOfMatch(sql: Sql, matchId: number): Promise<number | null> {
  const [row] = await sql.query<{ roundId: bigint }>('select round_id from virtual_matches where id = $1', [matchId]);
  return row ? Number(row.roundId) : null;
}
