import { z } from 'zod';
import type { Call } from '../call';
import { scores } from '../feed/model';
import { epochMs, id, krw, odds } from '../primitives';
import { gameType, marketKey, outcomeCode, sportsCategory } from '../sports/ids';
import { sportsMarketState } from '../sports/model';

const ok = z.object({ success: z.literal(true) });
const matchParam = z.strictObject({ id: z.coerce.number().int().min(1) });
const marketParam = z.strictObject({ market: marketKey });
const words = z.string().trim().min(1).max(300);
const name = z.string().trim().min(1).max(120);
/** Words that members read, in every language of the site. */
const named = z.strictObject({ ko: name, en: name, 'zh-CN': name, es: name });
/** KRW with a sign: what the house wins or loses. */
const balance = z.int();

/** Why a match or market is void: the closed list (reference: void reasons of large feeds). */
export const voidReasons = [
  'match_cancelled',
  'match_abandoned',
  'start_time_changed',
  'starting_pitcher_changed',
  'odds_error',
  'venue_changed',
  'player_retired',
  'result_unconfirmed',
] as const;
export const voidReason = z.enum(voidReasons);
export type VoidReason = z.infer<typeof voidReason>;

/** What an operator set against the automatic offer; 'automatic' follows the feed. */
export const tradingState = z.enum(['automatic', 'open', 'suspended', 'closed']);
export type TradingState = z.infer<typeof tradingState>;

/** An outcome on the desk. `feed`: the feed's price with our margin, null for markets by hand. `loss`: of the house if it wins. */
export const tradingOutcome = z.object({
  code: outcomeCode,
  name: z.string().optional(),
  odds,
  feed: odds.nullable(),
  manual: z.boolean(),
  bets: z.int(),
  stake: krw,
  loss: balance,
  /** The largest loss that bets on this outcome may lead to; null where it has no limit of its own. */
  limit: krw.nullable(),
  result: z.string().nullable(),
});
export const tradingMarket = z.object({
  id: marketKey,
  gameTypeId: gameType,
  category: sportsCategory,
  line: z.int().nullable(),
  special: z.string().optional(),
  title: z.string().optional(),
  state: sportsMarketState,
  set: tradingState,
  /** Changes with every act; sent back with the next one, so that two operators do not undo each other unseen. */
  version: z.int(),
  stake: krw,
  worst_loss: balance,
  /** As `limit` of an outcome, of the whole market. */
  limit: krw.nullable(),
  outcomes: z.array(tradingOutcome),
});
export type TradingMarket = z.infer<typeof tradingMarket>;

/** A match on the desk with its main market. `limit_used`: worst loss in percent of the match's limit. */
export const tradingMatch = z.object({
  id,
  source: z.enum(['feed', 'manual']),
  sport_id: id,
  league_id: id,
  league: z.string(),
  home: z.string(),
  away: z.string(),
  match_time: epochMs,
  status_id: z.int(),
  period: z.int(),
  scores,
  state: z.enum(['open', 'suspended', 'closed']),
  set: tradingState,
  stop_reason: z.string().nullable(),
  version: z.int(),
  bets: z.int(),
  stake: krw,
  worst_loss: balance,
  limit: krw.nullable(),
  /** What limits of this match are set for (`opsLimitSet`, scope 'match'). */
  limit_key: z.string(),
  limit_used: z.int(),
  manual_prices: z.int(),
  alerts: z.int(),
  market_count: z.int(),
  main: tradingMarket.nullable(),
});
export type TradingMatch = z.infer<typeof tradingMatch>;

/** State of a match on the results desk. */
export const resultState = z.enum([
  'waiting',
  'feed_differs',
  'void_requested',
  'correct_requested',
  'take_back_requested',
  'settling',
  'settled',
  'taken_back',
  'void',
]);
/** A result as it was entered or reported. `scores.periods` decide markets of halves, quarters and innings. */
export const enteredResult = z.strictObject({
  status_id: z.int().min(1).max(9),
  scores: z.strictObject({
    home: z.int().min(0).max(999),
    away: z.int().min(0).max(999),
    periods: z.array(z.tuple([z.int().min(0).max(999), z.int().min(0).max(999)])).max(20),
  }),
  /** Outcomes of special markets that no score decides, by market id. */
  specials: z.record(z.string().max(60), z.string().max(24)).optional(),
});
export type EnteredResult = z.infer<typeof enteredResult>;
export const resultRow = z.object({
  id,
  home: z.string(),
  away: z.string(),
  league: z.string(),
  sport_id: id,
  match_time: epochMs,
  ended_at: epochMs.nullable(),
  state: resultState,
  feed: enteredResult.nullable(),
  entered: enteredResult.nullable(),
  entered_by: z.string().nullable(),
  void_reason: voidReason.nullable(),
  version: z.int(),
  bets: z.int(),
  open_bets: z.int(),
  stake: krw,
  paid: krw,
  /** Open request that waits for a second person, if any. */
  approval: z.int().nullable(),
});
export type ResultRow = z.infer<typeof resultRow>;

/** How a league is offered. `margin_bp`: our margin in 1/10 000; `rounding`: odds are steps of so many 1/100, downwards. */
export const tradingLeague = z.object({
  id,
  name: z.string(),
  sport_id: id,
  use: z.boolean(),
  margin_bp: z.int().min(0).max(3_000),
  live_margin_bp: z.int().min(0).max(3_000),
  rounding: z.int().min(1).max(10),
  categories: z.array(sportsCategory),
  game_types: z.array(gameType),
  version: z.int(),
});
export type TradingLeague = z.infer<typeof tradingLeague>;
export const tradingLeagueEdit = tradingLeague.omit({ id: true, name: true, sport_id: true }).strict();

/** Answer of acts that change what is offered. */
const changed = z.object({ success: z.literal(true), version: z.int() });
/** Answer of acts that need a second person once results are known. */
const doneOrRequested = z.object({ success: z.literal(true), approval: z.int().nullable() });

const read = { tag: 'trading', access: 'operator', permission: 'trading:read' } as const;
const write = { tag: 'trading', access: 'operator', permission: 'trading:write' } as const;

/** The trading desk: what is offered on domestic sports, results, voids. Every act stands in the audit log and reaches open pages. */
export const tradingCalls = {
  opsTradingSummary: {
    ...read,
    method: 'GET',
    path: '/api/ops/trading/summary',
    summary: 'Figures of the desk: open stakes, worst loss, suspended markets, prices by hand, work that waits',
    response: z.object({
      bets: z.int(),
      stake: krw,
      worst_loss: balance,
      /** What all matches with open bets may cost together by their limits; null where one of them has none. */
      limit: krw.nullable(),
      near_limit: z.int(),
      alerts: z.int(),
      suspended_auto: z.int(),
      suspended_manual: z.int(),
      manual_prices: z.int(),
      ggr_today: balance,
      results_waiting: z.int(),
      all_suspended: z.boolean(),
      alive: z.boolean(),
    }),
  },
  opsTradingMatches: {
    ...read,
    method: 'GET',
    path: '/api/ops/trading/matches',
    summary: 'Matches of domestic sports with their exposure, the worst loss first, in pages',
    query: z.strictObject({
      view: z.enum(['all', 'live', 'coming', 'near_limit', 'manual', 'suspended']).optional(),
      search: z.string().max(60).optional(),
      sport: z.coerce.number().int().optional(),
      league: z.coerce.number().int().optional(),
      /** Id of the last match of the page before. */
      after: z.coerce.number().int().min(1).optional(),
      /** 100 unless asked otherwise. */
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
    response: z.object({
      matches: z.array(tradingMatch),
      /** Matches of each view that fit search, sport and league. */
      counts: z.record(z.string(), z.int()),
      more: z.boolean(),
      time: epochMs,
    }),
  },
  opsTradingMatch: {
    ...read,
    method: 'GET',
    path: '/api/ops/trading/matches/:id',
    summary: 'One match with every market, its exposure and what was done to it',
    params: matchParam,
    response: z.object({
      match: tradingMatch,
      markets: z.array(tradingMarket),
      /** Version of the match's result, for results and voids; 0 while nothing is written down. */
      result_version: z.int(),
      trail: z.array(
        z.object({ at: epochMs, actor: z.string(), action: z.string(), detail: z.record(z.string(), z.unknown()) }),
      ),
      time: epochMs,
    }),
  },
  opsTradingMatchState: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/matches/:id/state',
    summary: 'Open, suspend or close a match, or leave it to the feed again',
    params: matchParam,
    body: z.strictObject({ state: tradingState, version: z.int(), reason: words.optional() }),
    response: changed,
  },
  opsTradingSuspendAll: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/suspend-all',
    summary: 'Suspend everything of domestic sports, or resume it',
    body: z.strictObject({ on: z.boolean(), reason: words.optional() }),
    response: ok,
  },
  opsTradingMarketState: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/markets/:market/state',
    summary: 'Open, suspend or close a market, or leave it to the feed again',
    params: marketParam,
    body: z.strictObject({ state: tradingState, version: z.int(), reason: words.optional() }),
    response: changed,
  },
  opsTradingPrice: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/markets/:market/price',
    summary: 'Set prices by hand, move the line, or follow the feed again (odds null)',
    params: marketParam,
    body: z.strictObject({
      prices: z.array(z.strictObject({ code: outcomeCode, odds: odds.nullable() })).max(20),
      line: z.int().min(-100_000).max(100_000).optional(),
      version: z.int(),
    }),
    response: changed,
  },
  opsTradingMatchCreate: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/matches',
    summary: 'Add a match by hand',
    body: z.strictObject({
      league_id: id,
      home: named,
      away: named,
      match_time: epochMs,
    }),
    response: z.object({ id }),
  },
  opsTradingMarketCreate: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/matches/:id/markets',
    summary: 'Add a market by hand: any game type; a special question with its own words',
    params: matchParam,
    body: z.strictObject({
      category: sportsCategory,
      gameTypeId: gameType,
      line: z.int().nullable(),
      title: named.optional(),
      outcomes: z
        .array(z.strictObject({ code: outcomeCode, name: named.optional(), odds }))
        .min(2)
        .max(20),
    }),
    response: z.object({ id: marketKey }),
  },
  opsTradingResults: {
    ...read,
    method: 'GET',
    path: '/api/ops/trading/results',
    summary: 'Matches that wait for a result, are being settled or are settled',
    query: z.strictObject({
      view: z.enum(['all', 'todo', 'requested', 'differs', 'settled', 'taken_back', 'void']).optional(),
      search: z.string().max(60).optional(),
      /** `next` of the page before. */
      before: z.coerce.number().int().optional(),
    }),
    response: z.object({
      rows: z.array(resultRow),
      counts: z.record(z.string(), z.int()),
      more: z.boolean(),
      /** Where the next page begins; null where nothing follows. */
      next: z.int().nullable(),
    }),
  },
  opsTradingResult: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/matches/:id/result',
    summary: 'Enter a result and settle; after a settlement it is a correction and needs a second person',
    params: matchParam,
    body: enteredResult.extend({ version: z.int(), reason: words.optional() }),
    response: doneOrRequested,
  },
  opsTradingVoid: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/matches/:id/void',
    summary: 'Void a match or some of its markets; once a result is known it needs a second person',
    params: matchParam,
    body: z.strictObject({
      markets: z.array(marketKey).min(1).max(100).optional(),
      reason: voidReason,
      note: words.optional(),
      version: z.int(),
    }),
    response: doneOrRequested,
  },
  opsTradingTakeBack: {
    ...write,
    method: 'POST',
    path: '/api/ops/trading/matches/:id/take-back',
    summary: 'Take a settlement back: bets are open again until another result; needs a second person',
    params: matchParam,
    body: z.strictObject({ note: words, version: z.int() }),
    response: doneOrRequested,
  },
  opsTradingLeagues: {
    ...read,
    method: 'GET',
    path: '/api/ops/trading/leagues',
    summary: 'Leagues and how they are offered',
    response: z.object({ leagues: z.array(tradingLeague) }),
  },
  opsTradingLeagueChange: {
    ...write,
    method: 'PUT',
    path: '/api/ops/trading/leagues/:id',
    summary: 'Change how a league is offered',
    params: matchParam,
    body: tradingLeagueEdit,
    response: changed,
  },
  opsTradingBets: {
    ...read,
    method: 'GET',
    path: '/api/ops/trading/bets',
    summary: 'Bets on domestic and virtual sports, newest first',
    query: z.strictObject({
      match: z.coerce.number().int().optional(),
      member: z.coerce.number().int().optional(),
      id: z.coerce.number().int().optional(),
      status: z.string().max(20).optional(),
      before: z.coerce.number().int().optional(),
    }),
    response: z.object({
      bets: z.array(
        z.object({
          id: z.string(),
          member: z.object({ id, nick: z.string(), level: z.int() }),
          category: sportsCategory,
          status: z.string(),
          stake: krw,
          ratio: z.int(),
          win: krw,
          paid: krw.nullable(),
          placed_at: epochMs,
          legs: z.array(z.string()),
        }),
      ),
      more: z.boolean(),
    }),
  },
} as const satisfies Record<string, Call>;
