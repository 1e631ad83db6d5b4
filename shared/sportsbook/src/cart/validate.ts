import type { Reason } from '@maru/contracts';
import { type OddsRange, pickProblem } from '@maru/contracts/cart-rules';
import type { SportsCategory } from '../area/sports-area';
import { inCategory } from '../match-list/model/lifecycle';
import type { MatchStore } from '../odds/match-store';
import type { OutcomeCell } from '../odds/outcome-cell';
import type { CartPick } from './pick';

/** What the store knows of the odds that a pick points to; undefined when they are gone or now mean something else. */
export function cellOf(store: MatchStore, pick: CartPick): OutcomeCell | undefined {
  const cell = store.matches.get(pick.matchId)?.cell(pick.marketId, pick.oddsId);
  return cell && cell.code === pick.code && cell.line === pick.line ? cell : undefined;
}

/**
 * The first thing that stands against a pick, in the spec's order, or null. A match that has left its category's list
 * counts as missing, a market that is over as well. `category`: that of the pick.
 */
export function problemOf(
  store: MatchStore,
  pick: CartPick,
  category: Pick<SportsCategory, 'live'>,
  range: OddsRange,
): Reason | null {
  const info = store.matches.get(pick.matchId)?.info.get();
  const market = store.matches.get(pick.matchId)?.markets.get().get(pick.marketId);
  return pickProblem(
    {
      match: info && inCategory(info, category) ? info : undefined,
      market: market && !market.gone ? market : undefined,
      outcome: cellOf(store, pick)?.view.get(),
    },
    range,
  );
}

/** What is wrong with a cart before it is sent. `pick` is null when it is the cart itself. */
export type CartProblem = { reason: Reason; pick: CartPick | null };

/** The spec's validation before betting: an empty cart first, then each pick in turn. */
export function validateCart(
  store: MatchStore,
  cart: readonly CartPick[],
  category: Pick<SportsCategory, 'live'>,
  range: OddsRange,
): CartProblem | null {
  if (cart.length === 0) return { reason: 'cart_empty', pick: null };
  for (const pick of cart) {
    const reason = problemOf(store, pick, category, range);
    if (reason) return { reason, pick };
  }
  return null;
}
