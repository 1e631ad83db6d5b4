import { z } from 'zod';
import { scores, timer } from '../match-facts';
import { epochMs, id, odds } from '../primitives';

/** 1 in-play, 2 pre-match. */
export const categories = { inplay: 1, prematch: 2 } as const;
export const category = z.union([z.literal(1), z.literal(2)]);
export type Category = z.infer<typeof category>;

/**
 * One priced outcome. `value` is in 1/100. `status` 0 open, 1 suspended. `result` null while open,
 * else 'won' | 'lost' | 'void' | 'half_won' | 'half_lost'. `code` names the outcome
 * ('home' 'draw' 'away' 'over' 'under' 'odd' 'even' 'yes' 'no' 'none' '1X' '12' 'X2' 'other' or a score like '2-1');
 * `line` is the handicap or total in 1/100 (2.5 is 250), null where the market has none;
 * `player` names a player where the outcome is one.
 */
export const outcome = z.object({
  id,
  code: z.string(),
  line: z.int().nullable(),
  player: z.string().optional(),
  value: odds,
  status: z.union([z.literal(0), z.literal(1)]),
  result: z.enum(['won', 'lost', 'void', 'half_won', 'half_lost']).nullable(),
});
export type Outcome = z.infer<typeof outcome>;

/**
 * One market of a match, its outcomes keyed by odds id. `use` false: closed for bets. `cid`: comma-separated group
 * ids. `decided`: outcomes that were graded and then taken off it.
 */
export const market = z.object({
  marketId: id,
  use: z.boolean(),
  cid: z.string(),
  outcomes: z.record(z.string(), outcome),
  decided: z.array(id).optional(),
});
export type Market = z.infer<typeof market>;

/** A side's name (in the caller's language) and the two colours of its crest. */
const side = z.object({ name: z.string(), colors: z.tuple([z.string(), z.string()]) });

/** One match. In lists `markets` holds the main market only and `market_count` tells how many there are. */
export const match = z.object({
  id,
  sport_id: id,
  country_id: id,
  league_id: id,
  home: side,
  away: side,
  status_id: z.int(),
  period: z.int(),
  match_time: epochMs,
  timer,
  scores,
  neutral: z.boolean(),
  hide: z.boolean(),
  /** The feed stopped all bets on this match for a moment (goal, penalty, review). */
  bet_stop: z.boolean(),
  /** Why: 'goal' 'penalty' 'red_card' 'var' 'break' 'silent' … null while open. */
  stop_reason: z.string().nullable(),
  market_count: z.int(),
  markets: z.record(z.string(), market),
});
export type Match = z.infer<typeof match>;

/** Play by play of a live match, for the board. All pairs are home first. */
export const matchBoard = z.object({
  stats: z.array(z.object({ key: z.string(), home: z.int(), away: z.int() })),
  /** One number a minute, −100 (away) … 100 (home). */
  momentum: z.array(z.int()),
  tracker: z
    .object({ side: z.enum(['home', 'away']), kind: z.string(), path: z.array(z.tuple([z.number(), z.number()])) })
    .nullable(),
});
export type MatchBoard = z.infer<typeof matchBoard>;
