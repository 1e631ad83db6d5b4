import { z } from 'zod';
import { id } from './primitives';

/**
 * The outside draws' own interface, as `vendors/src/draws` serves it and `api/src/vendors/draws` polls it. Shapes are those
 * of the real sources: a round as a number or as a text, Korean words, values that can be worked out beside those that were
 * drawn (an answer whose values contradict each other is garbage).
 *
 * HTTP (JSON)
 *   GET /games/:game/result.json          the newest result of a game of the site's configuration (by its id)
 *   GET /games/:game/recent_result.json   its last 30, newest first
 *   GET /v1/health
 *   POST /v1/faults                       {fault, game?, rounds?}: cause one of `vendorDrawFaults` (refused unless MARU_FEED_FAULTS=1)
 */
export const vendorDrawFaults = ['late', 'missing', 'twice', 'corrected', 'wrong_round', 'garbage', 'gone'] as const;
export type VendorDrawFault = (typeof vendorDrawFaults)[number];
export const vendorDrawFault = z.strictObject({
  fault: z.enum(vendorDrawFaults),
  /** Left out: all games. */
  game: id.optional(),
  /** How many of the next draws it concerns; 1 where left out. */
  rounds: z.int().min(1).max(100).optional(),
});

/** A round of a Korean day, from 1: sources write it as a number or as a text. */
const dateRound = z.union([z.int().min(1), z.string().regex(/^\d{1,5}$/)]);
const parity = z.enum(['홀', '짝']);
const half = z.enum(['언더', '오버']);
const base = { date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/), date_round: dateRound };

/** Powerball of any rhythm: `ball` is five balls in their order and the powerball. */
export const vendorPowerball = z.object({
  ...base,
  /** Count since the source began. */
  times: z.union([z.int().min(1), z.string().regex(/^\d{1,12}$/)]),
  ball: z.array(z.int()).length(6),
  pow_ball_oe: parity,
  pow_ball_unover: half,
  def_ball_sum: z.int(),
  def_ball_oe: parity,
  def_ball_unover: half,
  def_ball_size: z.enum(['소', '중', '대']),
  def_ball_section: z.enum(['A', 'B', 'C', 'D', 'E', 'F']),
});
/** Power ladder and keno ladder. */
export const vendorLadder = z.object({
  ...base,
  start_point: z.enum(['LEFT', 'RIGHT']),
  line_count: z.union([z.literal(3), z.literal(4), z.literal('3'), z.literal('4')]),
  odd_even: z.enum(['ODD', 'EVEN']),
  reg_date: z.string(),
});
export const vendorKeno = z.object({
  ...base,
  ball: z.array(z.int()).length(22),
  sum: z.int(),
  odd_even: parity,
  under_over: half,
});
export const vendorOddEven = z.object({ ...base, result: parity });
export const vendorSicbo = z.object({ ...base, dice: z.array(z.int()).length(3), sum: z.int(), odd_even: parity });
/** Cards as 'H5', 'SK', 'DA' or 'CT' in the order in which they lie; two or three a side. */
export const vendorBaccarat = z.object({
  ...base,
  player: z
    .array(z.string().regex(/^[SHDC][A2-9TJQK]$/))
    .min(2)
    .max(3),
  banker: z
    .array(z.string().regex(/^[SHDC][A2-9TJQK]$/))
    .min(2)
    .max(3),
  winner: z.enum(['플레이어', '뱅커', '타이']),
});
