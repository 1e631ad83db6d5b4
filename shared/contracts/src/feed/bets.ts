import { z } from 'zod';
import { betBase, legResult, liveLeg } from '../bets/bet';
import { bettingAnswer } from '../bets/leg-problem';
import { voidReason } from '../bets/void-reason';
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
  /** Current state of the match; left out unless the leg is open and the match is in play. */
  live: liveLeg.optional(),
  /** Final score of the match, null while it is played and where the feed gave none. */
  final_score: z.tuple([z.int(), z.int()]).nullable(),
  /** Why a void leg is void, of the closed list; left out where no reason of it is known. */
  void_reason: voidReason.optional(),
  /** Hours within which its match had to begin; of a leg that is void because it did not. */
  late_hours: z.int().optional(),
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

/** What is wrong with one leg, as the answers of the feed carry it. `value`: its odds now, where they are known. */
export const feedLegProblem = z.object({
  matchId: id,
  marketId: id,
  oddsId: id,
  reason: z.string(),
  message: z.string(),
  value: odds.nullable(),
});
export type FeedLegProblem = z.infer<typeof feedLegProblem>;

export const bettingResponse = bettingAnswer(feedBet, feedLegProblem);
export type BettingResponse = z.infer<typeof bettingResponse>;

/** POST /api/theSports/calculateMaxBet: the largest stake that would be accepted and the limit that binds. */
export const maxBetRequest = z.strictObject({ category, cartItems: z.array(leg).min(1).max(50) });
export type MaxBetRequest = z.infer<typeof maxBetRequest>;
