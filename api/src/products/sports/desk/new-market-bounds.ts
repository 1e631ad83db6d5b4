import type { SportsLimits } from '@maru/contracts';
import type { OfferMarket } from '../state/offer-source';
import { type AloneBounds, isFarFromFeed } from './feed-bounds';
import type { NewMarket } from './new-market';

/** What one trader may price alone: compared with the feed, and where it has nothing to compare with. */
export type NewMarketBounds = AloneBounds & Pick<SportsLimits, 'alone_odds' | 'alone_book'>;

type FeedQuote = Pick<OfferMarket, 'gameTypeId' | 'special' | 'line' | 'outcomes'>;

const joinCodes = ({ outcomes }: { outcomes: readonly { code: string }[] }) => outcomes.map(({ code }) => code).join();

/**
 * The feed's market that answers the question of one by hand: its game type with its outcomes, on the nearest line. None
 * for special questions, since their words say what they are about.
 */
export function findComparable<Quote extends FeedQuote>(
  market: Pick<NewMarket, 'gameTypeId' | 'line' | 'outcomes'>,
  feed: readonly Quote[],
): Quote | undefined {
  const distance = ({ line }: Quote) => Math.abs((line ?? 0) - (market.line ?? 0));
  return feed
    .filter(
      (quote) => quote.gameTypeId === market.gameTypeId && !quote.special && joinCodes(quote) === joinCodes(market),
    )
    .sort((a, b) => distance(a) - distance(b))[0];
}

/** Whether the book Σ 1/odds is below 100 %, which pays more than it takes, or above a bound in percent. Exact. */
function isBookOutside(odds: readonly number[], maxPercent: number): boolean {
  const prices = odds.map(BigInt);
  const product = prices.reduce((all, price) => all * price, 1n);
  // In units of 1/product: 100 % · 100 (odds are in 1/100).
  const book = prices.reduce((sum, price) => sum + (10_000n * product) / price, 0n);
  return book < 100n * product || book > BigInt(maxPercent) * product;
}

/**
 * Whether a market by hand needs a second person: its book is out of bounds, or its prices or line are further from the
 * feed's than one trader sets alone. Where the feed has no such market, a price above `alone_odds` needs one.
 * @param feed markets of the match as the feed and our margin make them
 */
export function needsSecondPerson(market: NewMarket, feed: readonly FeedQuote[], bounds: NewMarketBounds): boolean {
  const odds = market.outcomes.map((outcome) => outcome.odds);
  if (isBookOutside(odds, bounds.alone_book)) return true;
  const comparable = findComparable(market, feed);
  if (!comparable) return odds.some((price) => price > bounds.alone_odds);
  const prices = Object.fromEntries(market.outcomes.map(({ code, odds: price }) => [code, price]));
  return isFarFromFeed(comparable, { prices: {}, line: null }, { prices, line: market.line }, bounds);
}
