import { type ActiveMount, liesUnder, matchMount } from '@maru/contracts/release-routes';
import type { CartSummary } from '@maru/platform';

const empty: CartSummary = { count: 0, ratioText: null };

/** Path that the cart at an address is mounted at; null where there is none. */
export function cartAt(mounts: readonly ActiveMount[], path: string): string | null {
  const match = matchMount(mounts, 'cart', path);
  return match.state === 'open' ? match.mount.path : null;
}

/** Paths of all carts that may be shown now, in the order of the mounts. */
export function cartPaths(mounts: readonly ActiveMount[]): string[] {
  return [...new Set(mounts.filter((mount) => mount.slot === 'cart' && !mount.disabled).map(({ path }) => path))];
}

/** Carts in the order in which the menu leads to their areas, then all of them. */
export function inMenuOrder(carts: readonly string[], menu: readonly { path: string }[]): string[] {
  return menu.flatMap(({ path }) => carts.filter((cart) => liesUnder(path, cart))).concat(carts);
}

/**
 * The summary of a cart. `unplaced` is a summary without a path, from an older build; it belongs to the cart of that
 * build's page.
 */
export function findSummary(
  cart: string,
  summaries: Readonly<Record<string, CartSummary>>,
  unplaced: CartSummary,
): CartSummary {
  const summary = summaries[cart];
  if (summary) return summary;
  const isOurs = unplaced.count > 0 && (!unplaced.path || liesUnder(unplaced.path, cart));
  return isOurs ? unplaced : empty;
}

/**
 * The cart that folded cart and bottom bar speak of: the one of the address; away from all carts the one that was left
 * last if it has picks, else any that has some, else the one that was left last, else the first.
 */
export function chooseCart(options: {
  current: string | null;
  last: string | null;
  carts: readonly string[];
  readCount(cart: string): number;
}): string | null {
  const { current: here, last, carts, readCount } = options;
  if (here) return here;
  if (last && readCount(last) > 0) return last;
  return carts.find((cart) => readCount(cart) > 0) ?? last ?? carts[0] ?? null;
}
