import { z } from 'zod';
import { voidReason } from '../../bets/void-reason';
import { scores } from '../../match-facts';
import { epochMs, id, krw, odds } from '../../primitives';
import { gameType, marketKey, outcomeCode, sportsCategory } from '../ids';
import { sportsMarketState } from '../model';

/** KRW with a sign: what the house wins or loses. */
export const balance = z.int();

const name = z.string().trim().min(1).max(120);
/** Words that members read, in every language of the site. */
export const named = z.strictObject({ ko: name, en: name, 'zh-CN': name, es: name });

/** A market by hand as a trader describes it. */
export const newMarket = z.strictObject({
  category: sportsCategory,
  gameTypeId: gameType,
  line: z.int().nullable(),
  title: named.optional(),
  outcomes: z
    .array(z.strictObject({ code: outcomeCode, name: named.optional(), odds }))
    .min(2)
    .max(20),
});

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
  /** Maximum loss from bets on this outcome; null if it has no separate limit. */
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
  /**
   * Changes with every act and is sent back with the next one. A stale version is refused, so two operators never undo
   * each other's acts unseen.
   */
  version: z.int(),
  stake: krw,
  worst_loss: balance,
  /** As `limit` of an outcome, of the whole market. */
  limit: krw.nullable(),
  outcomes: z.array(tradingOutcome),
  /** The open request for a price far from the feed's; told of one match's markets. */
  approval: z.int().nullable().optional(),
});
export type TradingMarket = z.infer<typeof tradingMarket>;

/** What a match's league is called; names such as '1부 리그' say nothing without the country. `flag`: the country's code. */
const leagueNames = { league: z.string(), country: z.string(), flag: z.string() };

/** A match on the desk with its main market. `limit_used`: worst loss in percent of the match's limit. */
export const tradingMatch = z.object({
  id,
  source: z.enum(['feed', 'manual']),
  sport_id: id,
  league_id: id,
  ...leagueNames,
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
  ...leagueNames,
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
  country: leagueNames.country,
  flag: leagueNames.flag,
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
export const tradingLeagueEdit = tradingLeague
  .omit({ id: true, name: true, country: true, flag: true, sport_id: true })
  .strict();
