import type { TradingState } from '@maru/contracts';
import type { OfferMarket, OfferMatch, OfferOutcome } from './offer-source';

/** What an operator set against a match. */
export interface MatchOverride {
  state: TradingState;
  version: number;
}

/** What an operator set against a market: its state, prices by hand (by outcome code, 1/100) and its line (1/100). */
export interface MarketOverride {
  state: TradingState;
  prices: Readonly<Record<string, number>>;
  line: number | null;
  version: number;
}

/**
 * Applies an operator's changes to a market. Manual prices replace the feed's. 'open' takes bets although the feed
 * suspended the market, but only if every price is manual: the feed does not guarantee suspended prices.
 */
export function applyMarketOverride(market: OfferMarket, override: MarketOverride | undefined): OfferMarket {
  if (!override) return market;
  const { prices, line, state } = override;
  const outcomes = market.outcomes.map((outcome): OfferOutcome => {
    const odds = prices[outcome.code];
    return odds === undefined ? outcome : { ...outcome, odds };
  });
  const allByHand = market.outcomes.every(({ code }) => prices[code] !== undefined);
  return {
    ...market,
    outcomes,
    line: line ?? market.line,
    state: toState(market.state, state, allByHand),
  };
}

function toState(automatic: OfferMarket['state'], set: TradingState, allByHand: boolean): OfferMarket['state'] {
  // A decided or closed market stays so, whatever an operator sets.
  if (automatic === 'graded' || automatic === 'closed') return automatic;
  if (set === 'closed' || set === 'suspended') return set;
  return set === 'open' && allByHand ? 'open' : automatic;
}

/** State of a match as operators left it; 'operator' is the reason that members are shown. */
export function applyMatchOverride(
  automatic: Pick<OfferMatch, 'state' | 'stop_reason'>,
  override: MatchOverride | undefined,
  allSuspended: boolean,
): Pick<OfferMatch, 'state' | 'stop_reason'> {
  if (automatic.state === 'closed') return automatic;
  if (override?.state === 'closed') return { state: 'closed', stop_reason: 'operator' };
  if (allSuspended || override?.state === 'suspended') return { state: 'suspended', stop_reason: 'operator' };
  return automatic;
}
