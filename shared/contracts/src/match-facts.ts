import { z } from 'zod';
import { epochMs, id, type Localized } from './primitives';

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

/** Sports of the feed, by id. The feed supplies the names in the caller's language. */
export const sportIds = { football: 1, basketball: 2, baseball: 3, volleyball: 4, iceHockey: 5, tennis: 6 } as const;

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
  /** Markets of which a slip may hold a pick of the same match beside one of this market, before the match; left out: none. */
  with: z.array(id).optional(),
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

export const league = z.object({
  id,
  name: z.string(),
  sport_id: id,
  country_id: id,
  country: z.string(),
  flag: z.string(),
});
export type League = z.infer<typeof league>;

/** A league with its names in every language. */
export type LocalizedLeague = Omit<League, 'name' | 'country'> & { name: Localized; country: Localized };
