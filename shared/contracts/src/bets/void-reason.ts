import { z } from 'zod';

/** Why a match or market is void: the closed list (reference: void reasons of large feeds). */
export const voidReasons = [
  'match_cancelled',
  'match_abandoned',
  'start_time_changed',
  'starting_pitcher_changed',
  'odds_error',
  'venue_changed',
  'player_retired',
  'result_unconfirmed',
] as const;
export const voidReason = z.enum(voidReasons);
export type VoidReason = z.infer<typeof voidReason>;
