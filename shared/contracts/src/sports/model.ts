import { z } from 'zod';
import { legResult } from '../bets/bet';
import { league, scores, timer } from '../match-facts';
import { epochMs, id, odds } from '../primitives';
import { gameType, marketKey, outcomeCode, sportsCategory } from './ids';

/** A league with its country, in the caller's language. */
export const sportsLeague = league;
export type SportsLeague = z.infer<typeof sportsLeague>;

/** One priced outcome. `odds` in 1/100. `result` null until its market is graded. `name` where the code does not say it. */
export const sportsOutcome = z.object({
  code: outcomeCode,
  odds,
  result: legResult.nullable(),
  name: z.string().optional(),
});
export type SportsOutcome = z.infer<typeof sportsOutcome>;

/** 'open': takes bets. 'suspended': for a moment not. 'closed': no more. 'graded': its outcomes have results. */
export const sportsMarketState = z.enum(['open', 'suspended', 'closed', 'graded']);
export type SportsMarketState = z.infer<typeof sportsMarketState>;

/**
 * One market of a match: one question with at most one line. `line` in 1/100, of the home side for handicaps (−1.0 is
 * −100), null for game types without one. `special`: which special question (game type 5), a key of the remote's texts
 * 'special.<key>'; `title` where an operator wrote the question, in the caller's language.
 */
export const sportsMarket = z.object({
  id: marketKey,
  match_id: id,
  gameTypeId: gameType,
  line: z.int().nullable(),
  special: z.string().optional(),
  title: z.string().optional(),
  state: sportsMarketState,
  outcomes: z.array(sportsOutcome).min(2),
});
export type SportsMarket = z.infer<typeof sportsMarket>;

const side = z.object({ name: z.string(), colors: z.tuple([z.string(), z.string()]) });

/**
 * One match. `status_id` and `period` as on the feed (`matchStatus`). `state`: what of it takes bets; `stop_reason` says
 * why not ('goal', 'operator', 'silent', …). `markets`: in lists the market of its main row and those of the operator's
 * choice; `market_count` tells how many the category has. `round` for virtual sports.
 */
export const sportsMatch = z.object({
  id,
  category: sportsCategory,
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
  state: z.enum(['open', 'suspended', 'closed']),
  stop_reason: z.string().nullable(),
  round: z.int().optional(),
  market_count: z.int(),
  markets: z.array(sportsMarket),
});
export type SportsMatch = z.infer<typeof sportsMatch>;
