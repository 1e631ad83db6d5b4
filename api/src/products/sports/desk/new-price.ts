import { gameTypes } from '@maru/contracts';
import type { OfferMarket } from '../state/offer-source';
import { suspension } from '../state/trading-rules';

/** Manual settings of a market: prices by outcome code and its line, in 1/100; null for the market's own line. */
export interface HandSet {
  prices: Readonly<Record<string, number>>;
  line: number | null;
}
/** An operator's change of it: odds null follow the feed again, outcomes that are left out stay as they are. */
export interface PriceChange {
  prices: readonly { code: string; odds: number | null }[];
  line?: number | undefined;
}
/** `field` of the change that is wrong, and the name of the text that says why. */
export type NewPrice =
  | { ok: true; set: HandSet }
  | {
      ok: false;
      field: 'prices' | 'line';
      problem: 'price_code' | 'price_range' | 'price_by_hand' | 'line_none' | 'line_step';
    };

const lined: readonly number[] = [gameTypes.handicap, gameTypes.total];
const wrong = (field: 'prices' | 'line', problem: Extract<NewPrice, { ok: false }>['problem']): NewPrice => ({
  ok: false,
  field,
  problem,
});

/**
 * Returns the manual settings after a change. A moved line is no longer the feed's, so every price must be manual with
 * it. Without any manual price the market returns to its own line.
 * @param own the market without operators' changes
 * @param byHand manual markets have no feed prices to follow: theirs are those they were created with
 */
export function newPrice(
  own: Pick<OfferMarket, 'gameTypeId' | 'line' | 'outcomes'>,
  before: HandSet,
  change: PriceChange,
  byHand: boolean,
): NewPrice {
  const codes = new Set(own.outcomes.map(({ code }) => code));
  const changed = change.prices.map(({ code }) => code);
  if (changed.some((code) => !codes.has(code)) || new Set(changed).size < changed.length) {
    return wrong('prices', 'price_code');
  }
  const prices: Record<string, number> = { ...before.prices };
  for (const { code, odds } of change.prices) {
    if (odds === null) delete prices[code];
    else if (odds < suspension.lowestOdds || odds > suspension.highestOdds) return wrong('prices', 'price_range');
    else prices[code] = odds;
  }
  if (change.line !== undefined) {
    if (!lined.includes(own.gameTypeId) || own.line === null) return wrong('line', 'line_none');
    if (change.line % 25 !== 0 || (own.gameTypeId === gameTypes.total && change.line <= 0))
      return wrong('line', 'line_step');
  }
  const nothing = Object.keys(prices).length === 0;
  const line = change.line ?? (nothing && !byHand ? null : before.line);
  const moved = line !== null && line !== own.line;
  if (moved && !byHand && own.outcomes.some(({ code }) => prices[code] === undefined)) {
    return wrong('line', 'price_by_hand');
  }
  return { ok: true, set: { prices, line: moved ? line : null } };
}
