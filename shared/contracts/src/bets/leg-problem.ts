import { z } from 'zod';
import { krw, odds } from '../primitives';

/**
 * What stands against one leg of a bet, whatever its product. `leg`: the place of the leg in the request, from 0, or a
 * key that the product makes of it. `message` is in the member's language. `odds` (1/100) and `line` (1/100) are those
 * of now; null where they are not known, `line` missing where the product has none.
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
 * The answer of a call that places a bet: the row of the record with the balance after it (KRW), or why there is none.
 * `row`: the product's row. `problem`: how it tells what stands against a leg.
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
