import { feedBet } from '../feed/bets';

// Written by scripts/areas.mjs from the names of the areas’ folders.
/** Products that bets are placed on. */
export const betAreas = ['feed'] as const;
/** A row of the record, whatever product it is of. */
export const areaBet = feedBet;
