import { z } from 'zod';
import { krw, odds } from '../primitives';

/**
 * Why one leg of a bet is refused, for any product. `leg`: index of the leg in the request, from 0, or a key that the
 * product derives from it. `message` is in the member's language. `odds` (1/100) and `line` (1/100) are the current
 * ones, null if unknown. `line` is missing if the product has none.
 */
export const legProblem = z.object({
  leg: z.union([z.int().min(0), z.string()]),
  reason: z.string(),
  message: z.string(),
  odds: odds.nullable(),
  line: z.int().nullable().optional(),
});
export type LegProblem = z.infer<typeof legProblem>;

/**
 * Why a bet was not placed. `error` is in the member's language, `code` a number of docs/errors.md. `max`: where a limit
 * that operators set is passed, the largest stake that is possible now, in KRW.
 */
export const refusedBet = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  reason: z.string(),
  max: krw.optional(),
});

/**
 * Answer of a call that places a bet: the row of the record with the balance after it (KRW), or the refusal. `row`:
 * schema of the product's row. `problem`: schema of a refused leg.
 */
export function bettingAnswer<Row extends z.ZodType, Problem extends z.ZodType = typeof legProblem>(
  row: Row,
  problem: Problem = legProblem as unknown as Problem,
) {
  return z.discriminatedUnion('success', [
    z.object({ success: z.literal(true), bet: row, money: krw }),
    refusedBet.extend({ legs: z.array(problem).optional() }),
  ]);
}
