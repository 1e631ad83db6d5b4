import type { GameBet, GamePrices, RoundVoidCause } from '@maru/contracts';
import { allWithNumbers } from '../../kernel/raw-row';
import type { Sql } from '../../kernel/sql';
import type { RoundOdds } from '../kinds';
import type { StoredRound } from '../store';
import type { WeekPart } from './week';

/** A round with additional fields of the desk. */
export type DeskRound = StoredRound & { voidCause: RoundVoidCause | null; corrections: number; bets: number } & {
  openBets: number;
  stake: number;
  paid: number;
};

/** Odds of rounds that open next, by game; none where they are the rules' own. */
export async function oddsInForce(sql: Sql): Promise<Map<number, RoundOdds>> {
  const rows = await sql.query<{ game: number; prices: GamePrices }>(
    'select distinct on (game) game, prices from game_odds order by game, from_at desc',
  );
  return new Map(rows.filter(({ prices }) => Object.keys(prices).length > 0).map((row) => [row.game, row.prices]));
}

/** Odds of a game's next round; {} where they are the rules' own. */
export async function nextOdds(sql: Sql, game: number): Promise<GamePrices> {
  const [row] = await sql.query<{ prices: GamePrices }>(
    'select prices from game_odds where game = $1 order by from_at desc limit 1',
    [game],
  );
  return row?.prices ?? {};
}

/** Bets of some products that wait, by game: how many and their stakes in KRW. */
export async function openBets(
  sql: Sql,
  products: readonly string[],
): Promise<Map<number, { bets: number; stake: number }>> {
  const rows = allWithNumbers<{ game: number; bets: number; stake: number }>(
    await sql.query(
      `select split_part(match_key, ':', 2)::int as game, count(*) as bets, sum(stake)::bigint as stake
         from match_bet_legs where product = any($1::text[]) and status = 'open' group by 1`,
      [products],
    ),
  );
  return new Map(rows.map((row) => [row.game, row]));
}

/** Bets of the last seven days by game, in parts of one outcome at one price. */
export async function weekParts(sql: Sql, products: readonly string[]): Promise<Map<number, WeekPart[]>> {
  const rows = allWithNumbers<WeekPart & { game: number }>(
    await sql.query(
      `select split_part(l.match_key, ':', 2)::int as game, l.data->>'outcome' as outcome, l.odds,
              count(*) as bets, sum(b.stake)::bigint as stake, sum(coalesce(b.paid, 0))::bigint as paid,
              sum(b.stake::float8 * b.stake::float8) as squares
         from member_bets b join match_bet_legs l on l.bet_id = b.id
        where b.product = any($1::text[]) and b.status in ('won', 'lost')
          and b.settled_at > now() - interval '7 days'
        group by 1, 2, 3`,
      [products],
    ),
  );
  const parts = new Map<number, WeekPart[]>();
  for (const row of rows) parts.set(row.game, [...(parts.get(row.game) ?? []), row]);
  return parts;
}

/** Since midnight in Korea: what the house kept in KRW, and rounds that are void. */
export async function todayFigures(
  sql: Sql,
  products: readonly string[],
): Promise<{ ggrToday: number; voidToday: number }> {
  const [row] = allWithNumbers<{ ggrToday: number; voidToday: number }>(
    await sql.query(
      `with day as (select date_trunc('day', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul' as since)
       select coalesce((select sum(stake - coalesce(paid, 0))::bigint from member_bets, day
                         where product = any($1::text[]) and status in ('won', 'lost') and settled_at >= since), 0)
                as ggr_today,
              (select count(*) from game_rounds, day
                where state = 'void' and draws_at >= (extract(epoch from since) * 1000)::bigint) as void_today`,
      [products],
    ),
  );
  return row!;
}

const figures = `left join lateral (
    select count(*) as bets, count(*) filter (where l.status = 'open') as open_bets,
           coalesce(sum(l.stake), 0)::bigint as stake, coalesce(sum(l.paid), 0)::bigint as paid
      from match_bet_legs l where l.subject = r.product || ':r:' || r.id) f on true`;
const columns = 'r.*, f.bets, f.open_bets, f.stake, f.paid, null::jsonb as odds';
const views = {
  all: 'true',
  running: `r.state in ('open', 'closed', 'drawn')`,
  over: `r.state in ('drawn', 'settled')`,
  void: `r.state = 'void'`,
  bets: `exists (select 1 from match_bet_legs l where l.subject = r.product || ':r:' || r.id)`,
} as const;
export type GameRoundView = keyof typeof views;

/** Rounds of a game up to those that are bet on, the latest first. `number`: of the round, or its id. */
export async function pageOfRounds(
  sql: Sql,
  game: number,
  wanted: { view: GameRoundView; number: number | null; before: number | null; now: number },
  limit: number,
): Promise<DeskRound[]> {
  return allWithNumbers<DeskRound>(
    await sql.query(
      `select ${columns} from game_rounds r ${figures}
        where r.game = $1 and ${views[wanted.view]} and ($2::bigint is null or r.number = $2 or r.id = $2)
          and ($3::bigint is null or r.draws_at < (select draws_at from game_rounds where id = $3))
          and (r.opens_at <= $5 or $2::bigint is not null)
        order by r.draws_at desc limit $4`,
      [game, wanted.number, wanted.before, limit, wanted.now],
    ),
  );
}

/** One round; `lock` holds it until the transaction ends. */
export async function deskRound(sql: Sql, id: number): Promise<DeskRound | null> {
  const [row] = allWithNumbers<DeskRound>(
    await sql.query(`select ${columns} from game_rounds r ${figures} where r.id = $1`, [id]),
  );
  return row ?? null;
}

/** Bets of a round on each outcome, the most costly first; KRW. */
export async function readExposure(sql: Sql, subject: string) {
  const rows = allWithNumbers<{ outcome: string; bets: number; stake: number; win: number }>(
    await sql.query(
      `select coalesce(data->>'outcome', '') as outcome, count(*) as bets, sum(stake)::bigint as stake,
              sum(win)::bigint as win
         from match_bet_legs where subject = $1 group by 1 order by 4 desc, 1`,
      [subject],
    ),
  );
  const all = rows.reduce((sum, { stake }) => sum + stake, 0);
  return rows.map((row) => ({ ...row, loss: row.win - all }));
}

/** Bets of a round, newest first. */
export async function readBets(sql: Sql, subject: string, before: number | null, limit: number): Promise<GameBet[]> {
  const rows = allWithNumbers<
    Record<'id' | 'memberId' | 'level' | 'odds' | 'stake' | 'win' | 'placed', number> & {
      nick: string;
      outcome: string | null;
      status: string;
      paid: number | null;
    }
  >(
    await sql.query(
      `select b.id, b.member_id, m.nick, m.level, l.data->>'outcome' as outcome, l.odds, b.status, b.stake, b.win, b.paid,
              floor(extract(epoch from b.placed_at) * 1000)::bigint as placed
         from match_bet_legs l join member_bets b on b.id = l.bet_id join members m on m.id = b.member_id
        where l.subject = $1 and ($2::bigint is null or b.id < $2) order by b.id desc limit $3`,
      [subject, before, limit],
    ),
  );
  return rows.map(({ id, memberId, nick, level, outcome, odds, status, stake, win, paid, placed }) => ({
    id: String(id),
    member: { id: memberId, nick, level },
    outcome,
    odds,
    status,
    stake,
    win,
    paid,
    placed_at: placed,
  }));
}

/** What voiding a round does to its bets, in KRW: stakes that go back, wins that are taken back, members. */
export async function voidFigures(sql: Sql, subject: string) {
  const [row] = allWithNumbers<{ bets: number; members: number; refund: number; collect: number }>(
    await sql.query(
      `select count(*) as bets, count(distinct member_id) as members, coalesce(sum(stake), 0)::bigint as refund,
              coalesce(sum(paid) filter (where status = 'won'), 0)::bigint as collect
         from match_bet_legs where subject = $1`,
      [subject],
    ),
  );
  return row!;
}
