import { z } from 'zod';
import { betBase, legResult } from '../bets/bet';
import { epochMs, id, krw, odds, ratio } from '../primitives';
import { category } from './model';

const leg = z.strictObject({
  matchId: id,
  marketId: id,
  odds: z.strictObject({ id, value: odds }),
});
export type CartLeg = z.infer<typeof leg>;

/** A leg of a bet on the feed: ids as they were, names in the caller's language. */
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
  result: legResult.nullable(),
});

/** A bet on the feed, as the record shows it. */
export const feedBet = betBase.extend({ product: z.literal('feed'), category, legs: z.array(betLeg) });

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
  z.object({ success: z.literal(true), bet: feedBet, money: krw }),
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
export type MaxBetRequest = z.infer<typeof maxBetRequest>;
export type MaxBet = z.infer<typeof maxBetResponse>;
