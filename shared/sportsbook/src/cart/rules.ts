import { type CartPick, isSamePick } from './pick';

/** Tells whether `added` takes the place of `other`, another pick of the same match. */
export type ReplaceRule = (other: CartPick, added: CartPick) => boolean;

/**
 * The cart after an odds button was pressed, newest first: the same odds again take the pick out; else it is added, and
 * picks of its match that `isReplacedBy` names leave. A pick of another category empties the cart first.
 */
export function toggle(cart: readonly CartPick[], pick: CartPick, isReplacedBy: ReplaceRule): CartPick[] {
  const own = cart.filter((other) => other.category === pick.category);
  if (own.some((other) => isSamePick(other, pick))) return own.filter((other) => !isSamePick(other, pick));
  return [pick, ...own.filter((other) => other.matchId !== pick.matchId || !isReplacedBy(other, pick))];
}

/** The cart when the page's category changes: emptied, unless it already belongs to it. */
export function enterCategory(cart: readonly CartPick[], category: number): readonly CartPick[] {
  return cart.every((pick) => pick.category === category) ? cart : [];
}
