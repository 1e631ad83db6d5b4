import { z } from 'zod';
import { withHint } from '../field-hints';
import { flag, krw, odds } from '../primitives';

/** Stake, win and delay limits of the feed area. `odds` bounds are in 1/100. */
export const feedLimits = z.object({
  min_stake: krw,
  max_stake: krw,
  max_win: krw,
  max_legs: z.int().min(1).max(50),
  /** How long an in-play bet is held before its odds are checked again and it is accepted. */
  inplay_delay_ms: withHint(z.int().min(0).max(15_000), { unit: 'ms' }),
  /** A feed that has sent nothing for this long is silent: no bets. */
  silent_after_ms: withHint(z.int().min(1_000).max(120_000), { unit: 'ms' }),
  /** Amounts of the quick-stake buttons, in KRW. */
  quick_stakes: z.array(krw).max(8),
});
export type FeedLimits = z.infer<typeof feedLimits>;

/** Configuration of overseas sports. `odds` bounds are in 1/100. */
export const feedConfig = {
  the_sports_config: feedLimits.extend({ use: flag, inplay_use: flag, prematch_use: flag }),
  inplay_min_ration: odds,
  inplay_max_ration: odds,
  prematch_min_ration: odds,
  prematch_max_ration: odds,
};
