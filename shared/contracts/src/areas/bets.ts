import { feedBet } from '../feed/bets';

/** Rows of the record by product. Written by scripts/areas.mjs from the names of the areas’ folders. */
export const areaBets = { feed: feedBet };
