import { z } from 'zod';
import { betBase, legResult } from '../bets/bet';
import { odds } from '../primitives';

/** Sides of the coin. */
export const tossSide = z.enum(['heads', 'tails']);
export type TossOutcome = z.infer<typeof tossSide>;

/** A leg as the record shows it; `odds` in 1/100. */
export const tossLeg = z.object({ side: tossSide, odds, result: legResult.nullable() });

/** A row of the record: what every bet has, and what a toss has beside it. `product` is the folder's name. */
export const toyBet = betBase.extend({ product: z.literal('toy'), legs: z.array(tossLeg) });
