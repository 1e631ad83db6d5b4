import { z } from 'zod';
import { withHint } from '../field-hints';
import { odds } from '../primitives';

/**
 * A bonus folder as operators configure it (site spec, parts 3 and 4). `ratio`: factor of the slip in 1/100. `min_ratio`:
 * odds in 1/100 that a leg must reach to count. `min_folder`: how many such legs it takes. `strict` 1: no considered leg
 * may be below `min_ratio`. `handicap_over_under` 1: only legs of game type 1 are considered. `disable`: switched off.
 */
export const bonusFolder = z.object({
  ratio: withHint(z.int().min(101).max(1_000), { unit: 'odds' }),
  min_ratio: odds,
  min_folder: z.int().min(2).max(50),
  strict: z.union([z.literal(0), z.literal(1)]),
  handicap_over_under: z.union([z.literal(0), z.literal(1)]),
  disable: z.boolean(),
});
export type BonusFolder = z.infer<typeof bonusFolder>;
