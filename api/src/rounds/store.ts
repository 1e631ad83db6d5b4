import type { DrawnResult, GameRound, RoundGameKind } from '@maru/contracts';
import { toSnakeCase } from '../kernel/column-case';
import { allWithNumbers, type RawRow } from '../kernel/raw-row';
import type { Sql } from '../kernel/sql';
import type { RoundOdds } from './kinds';
import type { PlannedRound, RoundTimes } from './plan';

/** A round as it is stored. `commitment`: the game hash before its own, null while that is not public. */
export interface StoredRound {
  id: number;
  product: string;
  game: number;
  kind: RoundGameKind;
  number: number;
  state: GameRound['state'];
  voidReason: GameRound['void_reason'];
  opensAt: number;
  closesAt: number;
  drawsAt: number;
  result: DrawnResult | null;
  base: number | null;
  /** Odds that operators set before it opened, by outcome; null: those of the rules. */
  odds: RoundOdds | null;
  chainId: number | null;
  position: number | null;
  beacon: number | null;
  gameHash: string | null;
  salt: string | null;
  commitment: string | null;
  version: number;
}

export const roundColumns = `r.id, r.product, r.game, r.kind, r.number, r.state, r.void_reason, r.opens_at, r.closes_at, r.draws_at,
  r.result, r.base, r.chain_id, r.position, r.beacon, r.game_hash, r.salt, r.version,
  (select o.prices from game_odds o where o.game = r.game and o.from_at <= r.opens_at order by o.from_at desc limit 1)
    as odds,
  case when r.commitment is not null then r.commitment
       when r.position = 1 then (select terminating_hash from game_chains c where c.id = r.chain_id)
       else (select p.game_hash from game_rounds p where p.chain_id = r.chain_id and p.position = r.position - 1) end
    as commitment`;

const select = async (sql: Sql, rest: string, values: readonly unknown[]): Promise<StoredRound[]> =>
  allWithNumbers<StoredRound>(
    await sql.query<RawRow<StoredRound>>(`select ${roundColumns} from game_rounds r ${rest}`, values),
  );

/** Time of the database, epoch ms. */
export async function databaseNow(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ now: bigint }>('select game_now() as now');
  return Number(row!.now);
}

export async function loadRounds(sql: Sql, ids: readonly number[]): Promise<StoredRound[]> {
  if (ids.length === 0) return [];
  return select(sql, 'where r.id = any($1::bigint[])', [ids]);
}

/** The round of each game that is bet on or waits for its draw at `now`, by game. */
export async function currentRounds(
  sql: Sql,
  games: readonly number[],
  now: number,
): Promise<Map<number, StoredRound>> {
  const rows = await select(
    sql,
    `where r.game = any($1::int[]) and r.draws_at > $2 and r.state <> 'void'
      order by r.game, r.draws_at desc`,
    [games, now],
  );
  return new Map(rows.map((row) => [row.game, row]));
}

/** Rounds of a game that are over, newest first. */
export async function endedRounds(sql: Sql, game: number, limit: number, offset: number): Promise<StoredRound[]> {
  return select(
    sql,
    // The page's ids first: what is skipped is not read.
    `where r.id in (select e.id from game_rounds e where e.game = $1 and e.state in ('drawn', 'settled', 'void')
                     order by e.draws_at desc limit $2 offset $3)
      order by r.draws_at desc`,
    [game, limit, offset],
  );
}

/** How many rounds of a game are over whose draw is in a span of time, epoch ms, its end not in it. */
export async function countEnded(sql: Sql, game: number, from: number, until: number): Promise<number> {
  const [row] = await sql.query<{ n: bigint }>(
    `select count(*) as n from game_rounds where game = $1 and draws_at >= $2 and draws_at < $3
        and state in ('drawn', 'settled', 'void')`,
    [game, from, until],
  );
  return Number(row!.n);
}

/** Own rounds whose draw is due, oldest first; graph, which ends by its crash point, is drawn by its product. */
export async function dueDraws(sql: Sql): Promise<StoredRound[]> {
  return select(
    sql,
    `where r.state = 'closed' and r.source = 'own' and r.kind <> 'graph' and r.draws_at <= game_now()
      order by r.draws_at limit 200`,
    [],
  );
}

/** Own rounds that are void and whose hash is not shown yet: the next round is checked by it. */
export async function voidWithoutHash(sql: Sql): Promise<StoredRound[]> {
  return select(
    sql,
    `where r.chain_id is not null and r.game_hash is null and r.draws_at < game_now()
        and r.state = 'void' limit 200`,
    [],
  );
}

/** Draw of the last round of each game that opens by a time, epoch ms, by game; 0 where there is none. */
export async function lastDraws(
  sql: Sql,
  games: readonly number[],
  opensBy = Number.MAX_SAFE_INTEGER,
): Promise<Map<number, number>> {
  const rows = await sql.query<{ game: number; last: bigint | null }>(
    `select g.game, (select max(draws_at) from game_rounds r where r.game = g.game and r.opens_at <= $2) as last
       from unnest($1::int[]) as g (game)`,
    [games, opensBy],
  );
  return new Map(rows.map(({ game, last }) => [game, Number(last ?? 0)]));
}

/** Times of the rounds of games that open after `now`, by game, in the order of their draws. */
export async function upcomingRounds(
  sql: Sql,
  games: readonly number[],
  now: number,
): Promise<Map<number, RoundTimes[]>> {
  const rows = allWithNumbers<RoundTimes & { game: number }>(
    await sql.query(
      `select game, opens_at, closes_at, draws_at from game_rounds
        where game = any($1::int[]) and draws_at > $2 and opens_at > $2 order by game, draws_at`,
      [games, now],
    ),
  );
  const byGame = new Map<number, RoundTimes[]>(games.map((game) => [game, []]));
  for (const { game, ...times } of rows) byGame.get(game)!.push(times);
  return byGame;
}

/** Removes the last rounds of a game, from a draw on, that have not opened and have no bets. Answers how many. */
export async function unplanRounds(sql: Sql, game: number, from: number): Promise<number> {
  const [row] = await sql.query<{ removed: number }>('select game_rounds_unplan($1, $2) as removed', [game, from]);
  return row!.removed;
}

/** A round to add: its game, and the source of its draw. */
export interface AddedRound extends PlannedRound {
  product: string;
  game: number;
  kind: RoundGameKind;
  source: 'own' | 'outside';
  chain: number | null;
  beacon: number | null;
}

export async function addRounds(sql: Sql, rounds: readonly AddedRound[]): Promise<void> {
  for (const round of rounds) await sql.query('select game_round_add($1::jsonb)', [JSON.stringify(toSnakeCase(round))]);
}

/** A chain as it is published; times in epoch ms. `next`: position of the next round. */
export interface StoredChain {
  id: number;
  game: number;
  number: number;
  length: number;
  terminatingHash: string;
  notice: string;
  signature: string;
  publishedAt: number;
  taken: number;
  used: number;
}

/** The chains of games, oldest first. */
export async function loadChains(sql: Sql, games: readonly number[]): Promise<StoredChain[]> {
  return allWithNumbers<StoredChain>(
    await sql.query(
      `select c.*, (select coalesce(max(position), 0) from game_rounds r where r.chain_id = c.id) as taken,
              coalesce((select position from game_rounds r where r.chain_id = c.id and r.game_hash is not null
                         order by position desc limit 1), 0) as used
         from game_chains c where c.game = any($1::int[]) order by c.game, c.number`,
      [games],
    ),
  );
}
