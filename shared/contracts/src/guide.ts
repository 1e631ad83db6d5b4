import { z } from 'zod';
import { areaGuide } from './areas/guide';
import { matchStartConfig } from './config';
import { krw } from './primitives';
import { roundGame, roundGameKind } from './rounds/games';
import { roundProductIds } from './rounds/products';

/** A game by rounds with its rhythm and limits, as it is configured now. */
export const guideGame = roundGame
  .pick({ key: true, kind: true, source: true, term: true, close_seconds: true })
  .extend({
    area: z.enum(roundProductIds),
    min_stake: krw,
    max_stake: krw,
    max_win: krw,
  });
export type GuideGame = z.infer<typeof guideGame>;

/** A market with its lowest and highest odds (1/100) and return (1/100 %). `is_low`: returns less than 90 % by custom. */
export const guideMarket = z.object({
  market: z.string(),
  odds: z.tuple([z.int(), z.int()]),
  returns: z.tuple([z.int(), z.int()]),
  is_low: z.boolean(),
});
export type GuideMarket = z.infer<typeof guideMarket>;

/** GET /api/cscenter/guide: the numbers of every rule as they hold now, for the member who asks. */
export const guide = z.object({
  ...areaGuide,
  site: z.object({ name: z.string(), min_age: z.int(), help_line: z.string() }),
  cash_out: z.object({ open: z.boolean(), margin_bp: z.int(), min_value: krw }),
  games: z.array(guideGame),
  kinds: z.array(z.object({ kind: roundGameKind, markets: z.array(guideMarket) })),
  /** A bet is void whose match does not begin within `start_hours`, in some leagues `long_start_hours`. */
  match_start: matchStartConfig.omit({ long_start_leagues: true }),
  /** A round that is not drawn by then is void. */
  void_after_seconds: z.int(),
  protection: z.object({
    raise_after_hours: z.int(),
    reality_minutes: z.array(z.int()),
    exclusion_months: z.array(z.int()),
  }),
});
export type Guide = z.infer<typeof guide>;
