import { z } from 'zod';
import { bankPause, cashLimits } from '../cash/terms';
import { centipoint, krw, odds } from '../primitives';
import { roundGame, roundGameKind } from '../rounds/games';
import { roundProductIds } from '../rounds/products';
import { bonusFolder } from '../sports/bonus';

/** Numbers of bets on matches. Money in KRW, odds in 1/100. `delay_ms`: how long a bet on a running match is held. */
export const guideBets = z.object({
  open: z.boolean(),
  min_stake: krw,
  max_stake: krw,
  max_win: krw,
  max_legs: z.int(),
  delay_ms: z.int(),
  silent_after_ms: z.int(),
  least_odds: odds,
  most_odds: odds,
});
export type GuideBets = z.infer<typeof guideBets>;

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

const cashTermsOfLevel = z.object({ open: z.boolean(), limits: cashLimits });

/** What the cash area tells for the guide. Points in 1/100; `shares`: of settled stakes, in 1/10 000, by product. */
export const guideCash = z.object({
  cash: z.object({
    credit: cashTermsOfLevel,
    debit: cashTermsOfLevel,
    bank_pause: bankPause.nullable(),
    expire_minutes: z.int(),
  }),
  points: z.object({
    open: z.boolean(),
    rate: z.int(),
    min: centipoint,
    shares: z.array(z.object({ product: z.string(), share: z.int() })),
  }),
});
export type GuideCash = z.infer<typeof guideCash>;

/** GET /api/cscenter/guide: the numbers of every rule as they hold now, for the member who asks. */
export const guide = guideCash.extend({
  site: z.object({ name: z.string(), min_age: z.int(), help_line: z.string() }),
  sports: guideBets.extend({
    bonus: z.array(bonusFolder.pick({ ratio: true, min_ratio: true, min_folder: true, strict: true })),
  }),
  inplay: guideBets,
  prematch: guideBets,
  cash_out: z.object({ open: z.boolean(), margin_bp: z.int(), min_value: krw }),
  games: z.array(guideGame),
  kinds: z.array(z.object({ kind: roundGameKind, markets: z.array(guideMarket) })),
  /** A round that is not drawn by then is void. */
  void_after_seconds: z.int(),
  casino: z.object({ open: z.boolean() }),
  protection: z.object({
    raise_after_hours: z.int(),
    reality_minutes: z.array(z.int()),
    exclusion_months: z.array(z.int()),
  }),
});
export type Guide = z.infer<typeof guide>;
