import { z } from 'zod';
import { id, krw, odds } from '../primitives';
import { roundBet } from '../rounds/bets';

/** A bet on a token game, as the record shows it. */
export const tokenBet = roundBet.extend({ product: z.literal('token') });
export type TokenBet = z.infer<typeof tokenBet>;

/** POST /api/tg/graph/bet: into the round whose bet window is open. `auto`: cash out there, in 1/100; null: by hand alone. */
export const graphBetRequest = z.strictObject({ game: id, round: id, amount: krw, auto: odds.min(101).nullable() });
export type GraphBetRequest = z.infer<typeof graphBetRequest>;

/** POST /api/tg/graph/cashout. What counts is when the server received it. */
export const graphCashOutRequest = z.strictObject({ game: id, round: id, bet: z.string().max(64) });
export type GraphCashOutRequest = z.infer<typeof graphCashOutRequest>;
