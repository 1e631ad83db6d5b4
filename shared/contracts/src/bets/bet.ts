import { z } from 'zod';
import { timer } from '../match-facts';
import { epochMs, krw, ratio } from '../primitives';

/** State of a bet: open, won (paid > 0 with a winning leg), lost, void (stake returned), cashed_out (settled early, for good). */
export const betStatus = z.enum(['open', 'won', 'lost', 'void', 'cashed_out']);

/** What became of a leg. */
export const legResult = z.enum(['won', 'lost', 'void', 'half_won', 'half_lost']);

/** State of the match of an open leg during play: score (home first), period and clock. */
export const liveLeg = z.object({ score: z.tuple([z.int(), z.int()]), period: z.int(), timer });
export type LiveLeg = z.infer<typeof liveLeg>;

/**
 * What every placed bet has, whatever its product. `ratio` (1/100) and `win` are what was promised, `rule` is the rounding
 * rule of both; `paid` is null while open. `possible_win`: the most that an open bet still pays where results of legs have
 * made that less than `win`; left out elsewhere.
 */
export const betBase = z.object({
  id: z.string(),
  status: betStatus,
  stake: krw,
  ratio,
  win: krw,
  possible_win: krw.optional(),
  rule: z.string(),
  paid: krw.nullable(),
  placed_at: epochMs,
  settled_at: epochMs.nullable(),
});
export type BetBase = z.infer<typeof betBase>;
