import { z } from 'zod';
import { epochMs, id, krw, odds, ratio } from '../primitives';
import { category, league, market, marketDefinition, match, matchBoard } from './model';

/** GET /api/theSports/sportsList. Counts are of matches that can be bet on now. */
export const sportsListResponse = z.object({
  sports: z.array(
    z.object({
      id,
      name: z.string(),
      inplay: z.int(),
      prematch: z.int(),
      countries: z.array(
        z.object({
          id,
          name: z.string(),
          flag: z.string(),
          inplay: z.int(),
          prematch: z.int(),
          leagues: z.array(z.object({ id, name: z.string(), inplay: z.int(), prematch: z.int() })),
        }),
      ),
    }),
  ),
});
export type SportsList = z.infer<typeof sportsListResponse>;

/** Query of inplayList and prematchList. */
export const listQuery = z.strictObject({
  sports_id: z.coerce.number().int().min(0).optional(),
  country_id: z.coerce.number().int().min(0).optional(),
  league_id: z.coerce.number().int().min(0).optional(),
});

/**
 * GET /api/theSports/inplayList and prematchList. `list`: matches by id, each with its main market only.
 * `markets`: definitions by market id. `seq`: sequence number of the topic (feed.inplay or feed.prematch)
 * that this snapshot includes.
 */
export const listResponse = z.object({
  list: z.record(z.string(), match),
  leagues: z.record(z.string(), league),
  markets: z.record(z.string(), marketDefinition),
  seq: z.int(),
  alive: z.boolean(),
  time: epochMs,
});
export type FeedList = z.infer<typeof listResponse>;

/**
 * A few matches of one list, each with its main market only. `order`: their ids as they are to be shown. `total`: how
 * many the list has. `seq`: sequence number of the list's topic that this snapshot includes. `alive`: its feed speaks.
 */
export const highlightList = z.object({
  list: z.record(z.string(), match),
  order: z.array(id),
  total: z.int(),
  seq: z.int(),
  alive: z.boolean(),
});
export type HighlightList = z.infer<typeof highlightList>;

/**
 * GET /api/theSports/highlights, for the home page. `inplay`: the live matches with the most markets, at most 6.
 * `prematch`: of the matches of the next 24 hours the 7 with the most markets, in the order of their start; where there
 * are fewer, the next ones follow.
 */
export const highlightsResponse = z.object({
  inplay: highlightList,
  prematch: highlightList,
  leagues: z.record(z.string(), league),
  markets: z.record(z.string(), marketDefinition),
  time: epochMs,
});
export type Highlights = z.infer<typeof highlightsResponse>;

/** GET /api/theSports/matches?ids=1,2: whole matches (at most 30 ids), for the detail and to restore a cart. */
export const matchesQuery = z.strictObject({ ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,29}$/) });
export const matchesResponse = z.object({
  matches: z.record(z.string(), z.object({ match, board: matchBoard.nullable(), league, seq: z.int() })),
  markets: z.record(z.string(), marketDefinition),
  time: epochMs,
});
export type FeedMatches = z.infer<typeof matchesResponse>;

const leg = z.strictObject({
  matchId: id,
  marketId: id,
  odds: z.strictObject({ id, value: odds }),
});

/**
 * POST /api/theSports/bettingValidate (validates and places in one step; header Idempotency-Key).
 * `amount` stake, `ratio` and `win` what the member saw. `betOption` true accepts better odds,
 * false only the odds shown.
 */
export const bettingRequest = z.strictObject({
  amount: krw,
  category,
  cartItems: z.array(leg).max(50),
  ratio,
  win: krw,
  betOption: z.boolean(),
});
export type BettingRequest = z.infer<typeof bettingRequest>;

/** What is wrong with one leg. `value` and `market` tell the state now where it is known. */
export const legProblem = z.object({
  matchId: id,
  marketId: id,
  oddsId: id,
  reason: z.string(),
  message: z.string(),
  value: odds.nullable(),
});
export type LegProblem = z.infer<typeof legProblem>;

export const bettingResponse = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), bet: z.lazy(() => bet), money: krw }),
  z.object({
    success: z.literal(false),
    /** Text in the member's language. */
    error: z.string(),
    /** MARU-4xx */
    code: z.string(),
    reason: z.string(),
    legs: z.array(legProblem).optional(),
  }),
]);
export type BettingResponse = z.infer<typeof bettingResponse>;

/** POST /api/theSports/calculateMaxBet: the largest stake that would be accepted and the limit that binds. */
export const maxBetRequest = z.strictObject({ category, cartItems: z.array(leg).min(1).max(50) });
export const maxBetResponse = z.object({
  status: z.enum(['success', 'error']),
  max: krw,
  limit: z.enum(['balance', 'max_stake', 'max_win']).nullable(),
  message: z.string(),
});

/** State of a bet: open, won (paid > 0 with a winning leg), lost, void (stake returned), cancelled. */
export const betStatus = z.enum(['open', 'won', 'lost', 'void']);

export const betLeg = z.object({
  match_id: id,
  market_id: id,
  odds_id: id,
  sport_id: id,
  code: z.string(),
  line: z.int().nullable(),
  player: z.string().optional(),
  odds,
  home: z.string(),
  away: z.string(),
  league: z.string(),
  match_time: epochMs,
  /** Score when the bet was accepted, null before the match. */
  score: z.tuple([z.int(), z.int()]).nullable(),
  result: z.enum(['won', 'lost', 'void', 'half_won', 'half_lost']).nullable(),
});

/** A placed bet. `ratio` and `win` are what was promised; `paid` is null while open. */
export const bet = z.object({
  id: z.string(),
  product: z.enum(['feed']),
  category,
  status: betStatus,
  stake: krw,
  ratio,
  win: krw,
  rule: z.string(),
  paid: krw.nullable(),
  placed_at: epochMs,
  settled_at: epochMs.nullable(),
  legs: z.array(betLeg),
});
export type Bet = z.infer<typeof bet>;

/** GET /api/info/betRecord?page&product */
export const betRecordQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  product: z.enum(['feed']).optional(),
  status: betStatus.optional(),
});
export const betRecordResponse = z.object({
  data: z.array(bet),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
});
export type BetRecord = z.infer<typeof betRecordResponse>;

export type MaxBet = z.infer<typeof maxBetResponse>;
export type MaxBetRequest = z.infer<typeof maxBetRequest>;

export type CartLeg = z.infer<typeof leg>;
export { market };
