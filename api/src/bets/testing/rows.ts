import type { Sql } from '../../kernel/sql';

export interface LegRow {
  subject: string;
  odds?: number;
  data?: object;
  /** Match, market and outcome; null where the leg is not counted. */
  keys?: [match: string, market: string, outcome: string] | null;
  result?: string | null;
}

export interface BetRow {
  product?: string;
  stake?: number;
  win?: number;
  status?: string;
  paid?: number | null;
  /** Times with their zones. */
  placedAt?: string;
  settledAt?: string | null;
  hiddenAt?: string | null;
}

let unique = 0;

/**
 * Stores a bet as a row with its legs, by one statement: hooks on both tables run, nothing is posted and no exposure is
 * counted. The product is that of the first leg's subject, the stake 1,000 and the win 2,000 where they are not given.
 */
export async function storeBet(sql: Sql, member: number, legs: LegRow[], more: BetRow = {}): Promise<number> {
  const { stake = 1_000, win = 2 * stake, status = 'open', paid = null } = more;
  unique += 1;
  const [row] = await sql.query<{ id: bigint }>(
    `with bet as (
       insert into bets (member_id, key, body_hash, product, stake, ratio, win, rule, data, status, paid, placed_at,
                         settled_at, hidden_at)
         values ($1, $2, 'x', $3, $4::bigint, $5::bigint * 100 / $4::bigint, $5::bigint, 'domestic_hu2', '{}', $6, $7,
                 coalesce($8::timestamptz, clock_timestamp()), $9, $10)
         returning id),
     legs as (
       insert into bet_legs (bet_id, position, subject, odds, data, match_key, market_key, outcome_key, result)
         select bet.id, l.position, l.subject, l.odds, l.data, l.match_key, l.market_key, l.outcome_key, l.result
           from bet cross join jsonb_to_recordset($11::jsonb)
             as l (position int, subject text, odds int, data jsonb, match_key text, market_key text, outcome_key text,
                   result text))
     select id from bet`,
    [
      member,
      `row-${process.pid}-${unique}`,
      more.product ?? legs[0]!.subject.split(':')[0],
      stake,
      win,
      status,
      paid,
      more.placedAt ?? null,
      more.settledAt ?? null,
      more.hiddenAt ?? null,
      JSON.stringify(
        legs.map(({ subject, odds = 200, data = {}, keys = null, result = null }, position) => {
          const [match_key = null, market_key = null, outcome_key = null] = keys ?? [];
          return { position, subject, odds, data, match_key, market_key, outcome_key, result };
        }),
      ),
    ],
  );
  return Number(row!.id);
}

/** Stores open bets without legs, every other one hidden: enough rows for the planner to choose an index by its cost. */
export async function storePlainBets(sql: Sql, member: number, count: number, placedAt: string): Promise<void> {
  await sql.query(
    `insert into bets (member_id, key, body_hash, product, stake, ratio, win, rule, data, placed_at, hidden_at)
     select $1, 'plain-' || n, 'x', 'coin', 1, 100, 1, 'domestic_hu2', '{}', $3::timestamptz,
            case when n % 2 = 0 then $3::timestamptz end
       from generate_series(1, $2::int) n`,
    [member, count, placedAt],
  );
  await sql.query('analyze bets');
}
