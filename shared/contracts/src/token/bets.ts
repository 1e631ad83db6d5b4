import { z } from 'zod';
import { id, krw, odds } from '../primitives';
import { roundBet } from '../rounds/bets';

/** A bet on a token game, as the record shows it. */
export const tokenBet = roundBet.extend({ product: z.literal('token') });
export type TokenBet = z.infer<typeof tokenBet>;

/**
 * POST /api/tg/graph/bet: into the round whose bet window is open. `auto`: cash out there, in 1/100; null: by hand alone.
 * The bet's `odds`, `ratio` and `win` are those of `auto`; without it they are what the round's largest loss leaves to
 * every such bet (2.00), no promise of a win.
 */
export const graphBetRequest = z.strictObject({
  game: id,
  round: id,
  amount: krw,
  auto: odds.min(101).max(1_000_000).nullable(),
});
export type GraphBetRequest = z.infer<typeof graphBetRequest>;

/** POST /api/tg/graph/cashout. What counts is when the server received it. */
export const graphCashOutRequest = z.strictObject({ game: id, round: id, bet: z.string().max(64) });
export type GraphCashOutRequest = z.infer<typeof graphCashOutRequest>;
