import { z } from 'zod';
import { roundBet } from '../rounds/bets';

/** A bet on a mini game, as the record shows it. */
export const miniBet = roundBet.extend({ product: z.literal('mini') });
export type MiniBet = z.infer<typeof miniBet>;
