import { z } from 'zod';
import { withHint } from '../field-hints';
import { flag, krw, odds } from '../primitives';
import { bonusFolder } from './bonus';

/** Limits of domestic and virtual sports, and what they offer. Odds in 1/100, money in KRW. */
export const sportsLimits = z.object({
  min_stake: krw,
  max_stake: krw,
  max_win: krw,
  max_legs: z.int().min(1).max(50),
  /** How long a bet on a live match is held before its odds are checked again and it is accepted. */
  live_delay_ms: withHint(z.int().min(0).max(15_000), { unit: 'ms' }),
  silent_after_ms: withHint(z.int().min(1_000).max(120_000), { unit: 'ms' }),
  quick_stakes: z.array(krw).max(8),
  min_ration: odds,
  max_ration: odds,
  bonus_folders: z.array(bonusFolder).max(12),
  /** 1: no bonus for anybody. */
  bonus_folders_block: flag,
  /** Categories in use, by number. */
  categories: z.record(z.string(), flag),
  /** How far a trader moves odds alone, in percent of the feed's; beyond it a second person approves. */
  alone_percent: withHint(z.int().min(0).max(1_000), { unit: 'percent' }).default(50),
  /** The same of lines, in 1/100. */
  alone_line: withHint(z.int().min(0).max(10_000), { unit: 'line' }).default(100),
  /** Highest odds that a trader gives alone to a market that the feed does not price. */
  alone_odds: odds.default(500),
  /** Largest book (sum of 1/odds, percent) of a market that a trader makes alone; below 100 it always needs two. */
  alone_book: withHint(z.int().min(100).max(1_000), { unit: 'percent' }).default(150),
});
export type SportsLimits = z.infer<typeof sportsLimits>;

/** Configuration of domestic and virtual sports. */
export const sportsConfig = {
  sports_config: sportsLimits.extend({ use: flag }),
  sportsMaint: flag.default(0),
  sports: z.record(z.string(), flag),
};
