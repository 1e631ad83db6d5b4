import { z } from 'zod';
import { withHint } from '../field-hints';
import { flag } from '../primitives';

/** Configuration of casinos; `…Maint`: a part is under maintenance while the site is open, and its menu entries say so. */
export const casinoConfig = {
  casinoMaint: flag.default(0),
  slotMaint: flag.default(0),
  aplus: z.record(z.string(), flag),
  hera_use: flag,
  nexus_use: flag,
  /** Casino companies that hold no balances and call the site for each bet. */
  seamless_use: flag.default(0),
  /** Their wins above so many times the stake are paid after people have looked at them; 1,000 where it is not set. */
  seamless_win_multiple: withHint(z.int().min(1).max(1_000_000), { unit: 'times' }).optional(),
  hera_config: z.record(z.string(), flag),
  union_config: z.record(z.string(), flag),
};
