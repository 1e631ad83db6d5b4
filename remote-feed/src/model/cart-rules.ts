import { groupedMarkets, sharesGroup } from '@maru/contracts/cart-rules';
import type { CartPick } from '@maru/sportsbook';

/**
 * True when `added` takes the place of `other`, a pick of the same match. Source: site spec, part 4, feed cart rules.
 * In-play: one pick a match. Pre-match: other odds of the same market; another market of the match is added, and pushes
 * out picks of 1, 3, 4, 66 and 337 that share a group with it.
 */
export function isReplacedBy(other: CartPick, added: CartPick): boolean {
  if (added.category === 1 || other.marketId === added.marketId) return true;
  return groupedMarkets.includes(Number(other.marketId)) && sharesGroup(other.cid, added.cid);
}
