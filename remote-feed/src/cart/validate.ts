import type { Category, Config, Reason } from '@maru/contracts';
import { type OddsRange, pickProblem } from '@maru/contracts/cart-rules';
import { inCategory } from '../match-list/model/lifecycle';
import type { OutcomeCell } from '../odds/cell';
import type { FeedStore } from '../odds/store';
import type { CartPick } from './rules';

/** Range where the configuration is silent: 1 to 100 (site spec, part 9). */
const defaultRange: OddsRange = { min: 100, max: 10_000 };

type RangeKeys = 'inplay_min_ration' | 'inplay_max_ration' | 'prematch_min_ration' | 'prematch_max_ration';

/** The odds that may be bet on in a category, in 1/100, both ends included. */
export function rangeOf(config: Partial<Pick<Config, RangeKeys>> | null, category: Category): OddsRange {
  const [min, max] =
    category === 1
      ? [config?.inplay_min_ration, config?.inplay_max_ration]
      : [config?.prematch_min_ration, config?.prematch_max_ration];
  return { min: min ?? defaultRange.min, max: max ?? defaultRange.max };
}

/** What the store knows of the odds that a pick points to; undefined when they are gone or now mean something else. */
export function cellOf(store: FeedStore, pick: CartPick): OutcomeCell | undefined {
  const cell = store.matches.get(pick.matchId)?.cell(pick.marketId, pick.oddsId);
  return cell && cell.code === pick.code && cell.line === pick.line ? cell : undefined;
}

/**
 * The first thing that stands against a pick, in the spec's order, or null. A match that has left its category's list
 * counts as missing, a market that is over as well.
 */
export function problemOf(store: FeedStore, pick: CartPick, range: OddsRange): Reason | null {
  const info = store.matches.get(pick.matchId)?.info.get();
  const market = store.matches.get(pick.matchId)?.markets.get().get(pick.marketId);
  return pickProblem(
    {
      match: info && inCategory(info, pick.category) ? info : undefined,
      market: market && !market.gone ? market : undefined,
      outcome: cellOf(store, pick)?.view.get(),
    },
    range,
  );
}

/** What is wrong with a cart before it is sent. `pick` is null when it is the cart itself. */
export type CartProblem = { reason: Reason; pick: CartPick | null };

/** The spec's validation before betting: an empty cart first, then each pick in turn. */
export function validateCart(store: FeedStore, cart: readonly CartPick[], range: OddsRange): CartProblem | null {
  if (cart.length === 0) return { reason: 'cart_empty', pick: null };
  for (const pick of cart) {
    const reason = problemOf(store, pick, range);
    if (reason) return { reason, pick };
  }
  return null;
}
