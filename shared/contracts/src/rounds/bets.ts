import { z } from 'zod';
import { betBase, legResult } from '../bets/bet';
import { id, krw, odds } from '../primitives';
import { drawnResult, roundVoidReason } from './round';

/** Code of an outcome within its game, 'power-odd'. */
export const roundOutcome = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** One bet on one outcome. `odds`: the (first) price as shown, in 1/100; another price now refuses it. */
export const roundPick = z.strictObject({ outcome: roundOutcome, amount: krw, odds });
export type RoundPick = z.infer<typeof roundPick>;

/**
 * Bets on a round, placed together or not at all (header Idempotency-Key). One bet row is one outcome. Games with one
 * outcome a round take one pick; roulette up to 40 chips.
 */
export const roundBetRequest = z.strictObject({
  game: id,
  round: id,
  picks: z.array(roundPick).min(1).max(40),
});
export type RoundBetRequest = z.infer<typeof roundBetRequest>;

/**
 * The only leg of a bet on a round. `outcome` null: graph, whose `auto` (1/100, null: none) was fixed with the bet and
 * whose `cashed` is what was cashed out at, in 1/100.
 */
export const roundBetLeg = z.object({
  game: id,
  round: id,
  number: z.int(),
  outcome: roundOutcome.nullable(),
  odds,
  auto: odds.nullable().optional(),
  cashed: odds.nullable().optional(),
  drawn: drawnResult.nullable(),
  void_reason: roundVoidReason.optional(),
  result: legResult.nullable(),
});
export type RoundBetLeg = z.infer<typeof roundBetLeg>;

/** What bets on rounds have in common, in the record of either area. */
export const roundBet = betBase.extend({ legs: z.array(roundBetLeg).length(1) });

/** Why bets were not placed: nothing was. `pick`: place of the pick at fault, from 0; `max`: the stake that is possible now. */
export const roundBetRefusal = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  reason: z.string(),
  pick: z.int().optional(),
  max: krw.optional(),
  /** Milliseconds between the close and a late bet. */
  late_ms: z.int().optional(),
});
export type RoundBetRefusal = z.infer<typeof roundBetRefusal>;
