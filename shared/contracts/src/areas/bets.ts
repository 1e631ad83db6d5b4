import { z } from 'zod';
import { feedBet } from '../feed/bets';
import { miniBet } from '../mini/bets';
import { sportsBet } from '../sports/bets';
import { tokenBet } from '../token/bets';

// Written by scripts/areas.mjs from the names of the areas’ folders.
/** Products that bets are placed on. */
export const betAreas = ['feed', 'mini', 'sports', 'token'] as const;
/** A row of the record, whatever product it is of. */
export const areaBet = z.discriminatedUnion('product', [feedBet, miniBet, sportsBet, tokenBet]);
