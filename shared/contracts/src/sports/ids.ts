import { z } from 'zod';
import { gameTypes, sportsCategories } from './categories';

/** Number of a category. */
export const sportsCategory = z.union([
  z.literal(sportsCategories.handicap),
  z.literal(sportsCategories.special),
  z.literal(sportsCategories.live),
  z.literal(sportsCategories.cross),
  z.literal(sportsCategories.virtualSoccer),
  z.literal(sportsCategories.motionSoccer),
  z.literal(sportsCategories.motionBasketball),
]);

/** Number of a game type. */
export const gameType = z.union([
  z.literal(gameTypes.result),
  z.literal(gameTypes.handicap),
  z.literal(gameTypes.total),
  z.literal(gameTypes.oddEven),
  z.literal(gameTypes.special),
  z.literal(gameTypes.half),
]);

/**
 * Id of a market, unique on the site and stable over restarts and processes: of digits, small letters, '.', '_' and '-'.
 * Clients compare it and never take it apart.
 */
export const marketKey = z.string().regex(/^[a-z0-9._-]{1,60}$/);
/** Name of an outcome inside its market: 'home', 'draw', 'away', 'over', 'under', 'odd', 'even', 'yes', 'no', 'none', … */
export const outcomeCode = z.string().regex(/^[a-z0-9_-]{1,24}$/);
