import type { OfferMarket, OfferMatch } from '../state/offer-source';
import type { TradingState } from '../state/trading-state';

/** What the desk counts of a match's markets. */
export interface MatchFigures {
  main: OfferMarket | undefined;
  manualPrices: number;
  /** Markets that take no bets: because an operator stopped them, and for every other reason. */
  stoppedByHand: number;
  stoppedOtherwise: number;
}

export const isStopped = (set: string | undefined): boolean => set === 'suspended' || set === 'closed';

function countMarkets(match: OfferMatch, trading: TradingState): MatchFigures {
  const facts: MatchFigures = { main: undefined, manualPrices: 0, stoppedByHand: 0, stoppedOtherwise: 0 };
  const whole = trading.all.suspended || isStopped(trading.matches.get(match.subject)?.state);
  for (const market of match.markets.values()) {
    const set = trading.markets.get(market.key);
    if (market.main) facts.main ??= market;
    facts.manualPrices += Object.keys(set?.prices ?? {}).length;
    if (whole || isStopped(set?.state)) facts.stoppedByHand++;
    else if (match.state !== 'open' || market.state !== 'open') facts.stoppedOtherwise++;
  }
  return facts;
}

/**
 * Counts of matches, remembered as long as a match is offered unchanged: a match that the feed or an operator changed is
 * another object.
 */
export function createMatchFigures(trading: TradingState): (match: OfferMatch) => MatchFigures {
  const cache = new WeakMap<OfferMatch, MatchFigures>();
  return (match) => {
    const facts = cache.get(match) ?? countMarkets(match, trading);
    cache.set(match, facts);
    return facts;
  };
}
