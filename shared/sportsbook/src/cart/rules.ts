import type { Id } from '../odds/shapes';
import type { SlipPick } from './pick';

/** What a cart has to know of its picks. Plain functions of the area. */
export interface PickRules<P extends SlipPick> {
  /** The same for two picks of one outcome, at whatever odds. */
  toKey(pick: P): string;
  /** The match that a pick is of. */
  toMatchId(pick: P): Id;
  /** True when `added` takes the place of `other`, another pick of the same match and category. */
  isReplacedBy(other: P, added: P): boolean;
}

/**
 * The cart after an odds button was pressed, newest first: the same outcome again takes the pick out; else it is added,
 * and picks of its match that `isReplacedBy` names leave. A pick of another category empties the cart first.
 */
export function toggle<P extends SlipPick>(cart: readonly P[], pick: P, rules: PickRules<P>): P[] {
  const { toKey, toMatchId, isReplacedBy } = rules;
  const own = cart.filter((other) => other.category === pick.category);
  if (own.some((other) => toKey(other) === toKey(pick))) return own.filter((other) => toKey(other) !== toKey(pick));
  return [pick, ...own.filter((other) => toMatchId(other) !== toMatchId(pick) || !isReplacedBy(other, pick))];
}

/** The cart when the page's category changes: emptied, unless it already belongs to it. */
export function enterCategory<P extends SlipPick>(cart: readonly P[], category: number): readonly P[] {
  return cart.every((pick) => pick.category === category) ? cart : [];
}
