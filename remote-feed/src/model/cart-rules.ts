import { groupedMarkets, sharesGroup, standTogether as together } from '@maru/contracts/cart-rules';
import type { CartPick, MarketShape } from '@maru/sportsbook';

/**
 * True when `added` takes the place of `other`, a pick of the same match. Source: site spec, part 4, feed cart rules.
 * In-play: one pick a match. Pre-match: other odds of the same market; another market of the match is added, and pushes
 * out picks of 1, 3, 4, 66 and 337 that share a group with it.
 */
export function isReplacedBy(other: CartPick, added: CartPick): boolean {
  if (added.category === 1 || other.marketId === added.marketId) return true;
  return groupedMarkets.includes(Number(other.marketId)) && sharesGroup(other.cid, added.cid);
}

/** A pick as the feed's rules take it: its market is numbered. */
const toMarket = ({ marketId, cid }: CartPick) => ({ marketId: Number(marketId), cid });

/**
 * True if two picks of one match may be on one slip, by the pairs that the server sent with its markets. A market
 * without pairs yet conflicts with nothing.
 */
export function standTogether(
  a: CartPick,
  b: CartPick,
  findShape: (market: CartPick['marketId']) => MarketShape | undefined,
): boolean {
  const shape = findShape(a.marketId);
  return (
    !shape || together(a.category === 1, toMarket(a), toMarket(b), (_, other) => shape.with?.includes(other) ?? false)
  );
}
