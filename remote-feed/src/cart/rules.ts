import type { Category } from '@maru/contracts';
import { groupedMarkets, sharesGroup } from '@maru/contracts/cart-rules';

/**
 * One pick of the cart. `value` is the odds that the member agreed to, in 1/100; `code` and `line` tell what the odds
 * id meant then, because a feed may give an id to something else. `cid` counts in pre-match only.
 */
export interface CartPick {
  matchId: number;
  marketId: number;
  sportId: number;
  oddsId: number;
  category: Category;
  cid: string;
  value: number;
  code: string;
  line: number | null;
}

export function isSame(a: CartPick, b: CartPick): boolean {
  return a.matchId === b.matchId && a.marketId === b.marketId && a.oddsId === b.oddsId;
}

/**
 * The cart after an odds button was pressed, newest first. Source: site spec, part 4, feed cart rules.
 * In-play: one pick a match; another market or other odds take its place; the same odds again take it out.
 * Pre-match: the same odds take it out; other odds of the same market take its place; another market of the match is
 * added, and pushes out picks of 1, 3, 4, 66 and 337 of that match that share a group with it.
 * A pick of the other category empties the cart first.
 */
export function toggle(cart: readonly CartPick[], pick: CartPick): CartPick[] {
  const own = cart.filter((other) => other.category === pick.category);
  if (own.some((other) => isSame(other, pick))) return own.filter((other) => !isSame(other, pick));
  return [pick, ...own.filter((other) => !givesWay(other, pick))];
}

function givesWay(other: CartPick, pick: CartPick): boolean {
  if (other.matchId !== pick.matchId) return false;
  if (pick.category === 1 || other.marketId === pick.marketId) return true;
  return groupedMarkets.includes(other.marketId) && sharesGroup(other.cid, pick.cid);
}

/** The cart when the page's category changes: emptied, unless it already belongs to it. */
export function enterCategory(cart: readonly CartPick[], category: Category): readonly CartPick[] {
  return cart.every((pick) => pick.category === category) ? cart : [];
}
