import { z } from 'zod';
import { krw, odds } from './primitives';

/** Numbers of bets on matches. Money in KRW, odds in 1/100. `delay_ms`: how long a bet on a running match is held. */
export const guideBets = z.object({
  open: z.boolean(),
  min_stake: krw,
  max_stake: krw,
  max_win: krw,
  max_legs: z.int(),
  delay_ms: z.int(),
  silent_after_ms: z.int(),
  least_odds: odds,
  most_odds: odds,
});
export type GuideBets = z.infer<typeof guideBets>;
