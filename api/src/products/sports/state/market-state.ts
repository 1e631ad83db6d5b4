import type { SportsCategory, SportsMarketState } from '@maru/contracts';
import type { OfferMarket, OfferMatch, OfferSource } from './offer-source';

/** A market with what decides its state: its match, and the source that knows when the clock closes it. */
export interface MarketPlace {
  match: OfferMatch;
  market: OfferMarket;
  source: Pick<OfferSource, 'isOpenAt'>;
}

/**
 * State of a market in a category, without the stops of its match. A category may close before its match starts.
 * @param category null for any category of the market: open where one of them is
 * @param now epoch ms
 */
export function marketStateAt(
  { match, market, source }: MarketPlace,
  category: SportsCategory | null,
  now: number,
): SportsMarketState {
  if (market.state === 'graded' || market.state === 'closed') return market.state;
  const asked = category === null ? market.categories : [category];
  return asked.some((each) => source.isOpenAt(match, each, now)) ? market.state : 'closed';
}

/** State in which a bet meets a market: that of `marketStateAt` together with its match's. */
export function bettingStateAt(place: MarketPlace, category: SportsCategory | null, now: number): SportsMarketState {
  const state = marketStateAt(place, category, now);
  if (state === 'graded' || state === 'closed') return state;
  return place.match.state === 'open' ? state : place.match.state;
}
