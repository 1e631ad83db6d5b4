import { z } from 'zod';
import { epochMs, id, odds } from '../primitives';

/** 1 in-play, 2 pre-match. */
export const categories = { inplay: 1, prematch: 2 } as const;
export const category = z.union([z.literal(1), z.literal(2)]);
export type Category = z.infer<typeof category>;

/**
 * Match status: 1 not started, 3 live, 4 ended, 5 postponed, 6 cancelled, 7 interrupted, 8 abandoned.
 * In-play shows 3 only, pre-match 1 only (site spec, part 4, match lifecycle).
 */
export const matchStatus = {
  notStarted: 1,
  live: 3,
  ended: 4,
  postponed: 5,
  cancelled: 6,
  interrupted: 7,
  abandoned: 8,
} as const;
/** Period: 0 before the start, n the nth period, 10 + n the break after it, 20 overtime, 100 finished. */
export const periodFinished = 100;

/** Sports of the feed, by id. Names come from the feed in the caller's language. */
export const sportIds = { football: 1, basketball: 2, baseball: 3, volleyball: 4, iceHockey: 5, tennis: 6 } as const;

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

/** One market of a match, its outcomes keyed by odds id. `use` false: closed for bets. `cid`: comma-separated group ids. */
export const market = z.object({
  marketId: id,
  use: z.boolean(),
  cid: z.string(),
  outcomes: z.record(z.string(), outcome),
});
export type Market = z.infer<typeof market>;

/** What does not change about a market: its place and shape on the page. Names are texts of the remote, `market.<id>`. */
export const marketDefinition = z.object({
  id,
  sport_id: id,
  /** 1 full time, 2 first half, 3 sets or quarters, 4 corners and cards, 5 players. */
  cid: z.string(),
  /** 'opts': outcomes side by side; 'lines': one row for each line. */
  layout: z.enum(['opts', 'lines']),
  /** Tabs that list it: 'main' 'goals' 'handicap' 'total' 'half' 'corners' 'cards' 'players' 'periods'. */
  groups: z.array(z.string()),
  order: z.int(),
  /** Shown over the full width. */
  wide: z.boolean(),
});
export type MarketDefinition = z.infer<typeof marketDefinition>;

/** Match clock: `seconds` played at the server time `at`; it runs on while `running`. Null for sports without a clock. */
export const timer = z.object({ seconds: z.int(), running: z.boolean(), at: epochMs }).nullable();

/** Score of the match and of each period, home first. `serving` 0 or 1 in tennis and volleyball; `points` inside a tennis game. */
export const scores = z.object({
  home: z.int(),
  away: z.int(),
  periods: z.array(z.tuple([z.int(), z.int()])),
  points: z.tuple([z.string(), z.string()]).optional(),
  serving: z.union([z.literal(0), z.literal(1)]).optional(),
  red: z.tuple([z.int(), z.int()]).optional(),
});
export type Scores = z.infer<typeof scores>;

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

export const league = z.object({
  id,
  name: z.string(),
  sport_id: id,
  country_id: id,
  country: z.string(),
  flag: z.string(),
});
export type League = z.infer<typeof league>;
