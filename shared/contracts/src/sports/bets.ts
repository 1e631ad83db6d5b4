import { z } from 'zod';
import { betBase, legResult, liveLeg } from '../bets/bet';
import { voidReason } from '../bets/void-reason';
import { epochMs, id, krw, odds, ratio } from '../primitives';
import { bonusFolder } from './bonus';
import { gameType, marketKey, outcomeCode, sportsCategory } from './ids';

/**
 * One item of the domestic cart (site spec, part 3). `id`: the market; `select`: the outcome; `selectRatio`: its odds as
 * shown, in 1/100; `odd2`: the line as shown in 1/100 for game types 2 and 3, null for others.
 */
export const sportsCartItem = z.strictObject({
  id: marketKey,
  select: outcomeCode,
  gameTypeId: gameType,
  selectRatio: odds,
  odd2: z.int().nullable(),
});
export type SportsCartItem = z.infer<typeof sportsCartItem>;
const cart = z.array(sportsCartItem).max(50);

/** The bonus folder that the member was shown, none or one. */
const bonus = z.array(bonusFolder.pick({ ratio: true, min_folder: true })).max(1);

/**
 * Further fields of the slip: `ratio` (1/100, bonus included) and `win` as shown. `acceptBetter`: better odds than
 * those shown are accepted. A moved line is never accepted.
 */
const slipData = z.strictObject({ category: sportsCategory, ratio, win: krw, acceptBetter: z.boolean() });

/** POST /api/game/bet (header Idempotency-Key). */
export const gameBetRequest = z.strictObject({ cart, bonus, amount: krw, data: slipData });
export type GameBetRequest = z.infer<typeof gameBetRequest>;

/** A leg of a bet on domestic or virtual sports: names in the caller's language, as they were. `line` in 1/100. */
export const sportsBetLeg = z.object({
  kind: z.literal('pick'),
  market_id: marketKey,
  match_id: id,
  sport_id: id,
  gameTypeId: gameType,
  select: outcomeCode,
  line: z.int().nullable(),
  special: z.string().optional(),
  title: z.string().optional(),
  outcome_name: z.string().optional(),
  odds,
  home: z.string(),
  away: z.string(),
  league: z.string(),
  match_time: epochMs,
  round: z.int().optional(),
  /** Score when the bet was accepted, null before the match. */
  score: z.tuple([z.int(), z.int()]).nullable(),
  /** Current state of the match; left out unless the leg is open and the match is in play. */
  live: liveLeg.optional(),
  /** Score that its market was graded by, null while it waits. */
  final_score: z.tuple([z.int(), z.int()]).nullable(),
  /** Why a void leg is void, of the closed list; left out where no reason is known. */
  void_reason: voidReason.optional(),
  /** Hours within which its match had to begin; of a leg that is void because it did not. */
  late_hours: z.int().optional(),
  result: legResult.nullable(),
});
/**
 * The bonus as a leg: `odds` is the factor of the accepted bet, `paid_odds` the one after voids (100 where it fell away),
 * null while legs wait.
 */
export const sportsBonusLeg = z.object({
  kind: z.literal('bonus'),
  odds,
  min_folder: z.int(),
  min_ratio: odds,
  paid_odds: odds.nullable(),
  /** 'won' where it counts, 'void' where it fell away. */
  result: legResult.nullable(),
});
export type SportsBetLeg = z.infer<typeof sportsBetLeg>;
export type SportsBonusLeg = z.infer<typeof sportsBonusLeg>;

/** A bet on domestic or virtual sports, as the record shows it. */
export const sportsBet = betBase.extend({
  product: z.literal('sports'),
  category: sportsCategory,
  legs: z.array(z.discriminatedUnion('kind', [sportsBetLeg, sportsBonusLeg])),
});
export type SportsBet = z.infer<typeof sportsBet>;

/** Why one cart item is refused. `odds` and `line`: the current terms, if known. */
export const cartProblem = z.object({
  id: marketKey,
  select: outcomeCode,
  reason: z.string(),
  message: z.string(),
  odds: odds.nullable(),
  line: z.int().nullable(),
});
export type CartProblem = z.infer<typeof cartProblem>;

export const gameBetResponse = z.discriminatedUnion('status', [
  z.object({ status: z.literal('success'), bet: sportsBet, money: krw }),
  z.object({
    status: z.literal('error'),
    /** Texts in the member's language; the first is the reason of the refusal. */
    errors: z.array(z.string()).min(1),
    /** MARU-4xx */
    code: z.string(),
    reason: z.string(),
    /** Where a limit of operators is passed: the stake that is possible now, in KRW. */
    max: krw.optional(),
    legs: z.array(cartProblem).optional(),
  }),
]);
export type GameBetResponse = z.infer<typeof gameBetResponse>;

/** POST /api/game/bet/calculateMaxBet */
export const gameMaxBetRequest = z.strictObject({ cart: cart.min(1), bonus, data: slipData });
export type GameMaxBetRequest = z.infer<typeof gameMaxBetRequest>;
/** `limit`: name of the limit that binds ('balance', 'max_stake', 'max_win', 'match', …), null where nothing can be bet. */
export const gameMaxBetResponse = z.discriminatedUnion('status', [
  z.object({ status: z.literal('success'), max: krw, limit: z.string().nullable(), message: z.string() }),
  z.object({
    status: z.literal('error'),
    message: z.string(),
    errors: z.array(z.string()),
    legs: z.array(cartProblem).optional(),
  }),
]);
export type GameMaxBet = z.infer<typeof gameMaxBetResponse>;

/** POST /api/game/check-ratios */
export const checkRatiosRequest = z.strictObject({ cart });
/**
 * A cart item whose terms are not those shown any more (site spec, part 7): `newRatio` in 1/100, `oldTeam2` and
 * `newTeam2` the line before and now in 1/100. `state` 'gone': there is no such market or outcome.
 */
export const changedRatio = z.object({
  id: marketKey,
  select: outcomeCode,
  gameTypeId: gameType,
  newRatio: odds.nullable(),
  oldTeam2: z.int().nullable(),
  newTeam2: z.int().nullable(),
  state: z.enum(['open', 'suspended', 'closed', 'graded', 'gone']),
});
export type ChangedRatio = z.infer<typeof changedRatio>;
export const checkRatiosResponse = z.object({ changedRatios: z.array(changedRatio) });
