import { type GraphPlayer, type PlayersFrame, roundEvents } from '@maru/contracts';
import { maskNick } from '@maru/contracts/mask-nick';
import { allWithNumbers, type RawRow } from '../../../kernel/raw-row';
import type { Database, Sql } from '../../../kernel/sql';
import { addFrame } from '../../../rounds/frames';
import { roundColumns, type StoredRound } from '../../../rounds/store';

/** A run whose crash point is decided. Multipliers in 1/100, times in epoch ms of the database. */
export interface StoredRun {
  startsAt: number;
  endsAt: number;
  crash: number;
}

/** A bet on graph as its round knows it. `nick` as the member wrote it; money in KRW, multipliers in 1/100. */
interface StoredGraphBet {
  betId: number;
  nick: string;
  stake: number;
  at: number | null;
  paid: number | null;
}

const betColumns = 'g.bet_id, m.nick, g.stake, g.at, g.paid';

/**
 * The last round of a game with its run, and the database's time of the same moment. `waiting`: some of its bets changed
 * since the last frame of players. `unsettled`: bets of a run that ended, of this round or one before it, were not looked
 * at yet.
 */
export async function loadLatest(
  sql: Sql,
  game: number,
): Promise<{ now: number; round: StoredRound | null; run: StoredRun | null; waiting: boolean; unsettled: boolean }> {
  const [row] = allWithNumbers<StoredRound & StoredRun & { now: number; waiting: boolean; unsettled: boolean }>(
    await sql.query(
      `select game_now() as now, last.*,
              exists (select from graph_runs d join game_rounds e on e.id = d.round_id
                       where not d.enqueued and d.ends_at <= game_now() and e.game = $1
                         and e.state in ('drawn', 'settled', 'void')) as unsettled from (select 1) one left join lateral
         (select ${roundColumns}, u.starts_at, u.ends_at, u.crash,
                exists (select from graph_bets b where b.round_id = r.id and b.framed < b.changes) as waiting
           from game_rounds r left join graph_runs u on u.round_id = r.id
           where r.game = $1 order by r.draws_at desc limit 1) last on true`,
      [game],
    ),
  );
  const { now, waiting, unsettled, startsAt, endsAt, crash, ...round } = row!;
  return {
    now,
    waiting: waiting === true,
    unsettled,
    round: round.id === null ? null : round,
    run: crash === null ? null : { startsAt, endsAt, crash },
  };
}

/** Public view of a bet of a round. */
const toPlayer = ({ betId, nick, stake, at, paid }: StoredGraphBet): GraphPlayer => ({
  id: String(betId),
  nick: maskNick(nick),
  stake,
  at,
  paid,
});

/** Those in a round with the largest stakes, and the sums of all. */
export async function loadPlayers(
  sql: Sql,
  round: number,
  limit: number,
): Promise<Pick<PlayersFrame, 'players' | 'count' | 'staked'>> {
  const players = await sql.query<RawRow<StoredGraphBet>>(
    `select ${betColumns} from graph_bets g join members m on m.id = g.member_id
      where g.round_id = $1 order by g.stake desc, g.bet_id limit $2`,
    [round, limit],
  );
  return { players: allWithNumbers<StoredGraphBet>(players).map(toPlayer), ...(await readSums(sql, round)) };
}

async function readSums(sql: Sql, round: number): Promise<{ count: number; staked: number }> {
  const [sums] = allWithNumbers<{ count: number; staked: number }>(
    await sql.query(
      'select count(*) as count, coalesce(sum(stake), 0)::bigint as staked from graph_bets where round_id = $1',
      [round],
    ),
  );
  return sums!;
}

/**
 * Leaves a frame of those who are new in a round or changed since the last one, for all processes to send. Answers how
 * many; where more wait they are of the next frame, as are those who change at this moment.
 */
export async function framePlayers(db: Database, game: number, round: number, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.query<RawRow<StoredGraphBet>>(
      `update graph_bets g set framed = changes
         from (select bet_id from graph_bets where round_id = $1 and framed < changes
                order by bet_id limit $2 for update skip locked) w, members m
        where w.bet_id = g.bet_id and m.id = g.member_id returning ${betColumns}`,
      [round, limit],
    );
    if (rows.length === 0) return 0;
    const players = allWithNumbers<StoredGraphBet>(rows).map(toPlayer);
    const payload = { round, ...(await readSums(tx, round)), players };
    await addFrame(tx, { game, round, event: roundEvents.players, payload });
    return players.length;
  });
}

/** State of a bet. */
export interface StandingBet {
  betId: number;
  at: number | null;
  leavesAt: number;
  crash: number | null;
}

/** How bets stand, by their ids; `crash` null while the crash point of their round is not decided, or not public. */
export async function loadStanding(sql: Sql, ids: readonly number[]): Promise<StandingBet[]> {
  return allWithNumbers<StandingBet>(
    await sql.query(
      `select g.bet_id, g.at, g.leaves_at, case when u.ends_at <= game_now() then u.crash end as crash
         from graph_bets g left join graph_runs u on u.round_id = g.round_id where g.bet_id = any($1::bigint[])`,
      [ids],
    ),
  );
}

/** Where the last rounds of a game ended, oldest first. */
export async function recentCrashes(
  sql: Sql,
  game: number,
  limit: number,
): Promise<{ id: number; number: number; crash: number }[]> {
  const rows = allWithNumbers<{ id: number; number: number; crash: number }>(
    await sql.query(
      `select id, number, (result->>'crash')::int as crash from game_rounds
        where game = $1 and state in ('drawn', 'settled') order by draws_at desc limit $2`,
      [game, limit],
    ),
  );
  return rows.reverse();
}

/** What became of a cash-out; see `graph_cash_out`. Multipliers in 1/100, money in KRW. */
export type CashedOut =
  | { state: 'paid' | 'replay'; at: number; paid: number; money: number }
  | { state: 'already'; at: number }
  | { state: 'crashed'; crash: number }
  | { state: 'not_running' | 'reused' | 'missing' | 'ahead' };

/** A cash-out on its way to the database. `received`: epoch ms of its clock; `at`: the multiplier of then, in 1/100. */
export interface CashOut {
  member: number;
  round: number;
  bet: number;
  key: string;
  received: number;
  at: number;
}

/** Cashes several bets out in one transaction, in their order. One that cannot be decided takes all back. */
export async function cashOutTogether(sql: Sql, cashOuts: readonly CashOut[]): Promise<CashedOut[]> {
  const [row] = await sql.query<{ done: CashedOut[] }>('select graph_cash_outs($1::jsonb) as done', [
    JSON.stringify(cashOuts),
  ]);
  return row!.done;
}
