import { liesUnder } from '@maru/contracts/release-routes';
import { atom, cartSummariesAtom, cartSummaryAtom, store, useAtomValue, useLocation, usePath } from '@maru/platform';
import { useLayoutEffect } from 'react';
import { useMenu, useMenuGroups, usePlaceState } from '../../menu/frame-context';
import { pageRegistry } from '../../remotes/page-registry';
import { cartAt, cartPaths, chooseCart, findSummary, inMenuOrder } from './choose-cart';

/** Where each cart was left, by the path that it is mounted at, and which one was left last. */
const visitedAtom = atom<{ last: string | null; addresses: Readonly<Record<string, string>> }>({
  last: null,
  addresses: {},
});

/** Remembers each cart's last address, for the link of the folded cart. Used once, by the frame. */
export function useCartVisits(hasCart: boolean): void {
  const { pathname, search } = useLocation();
  const mounts = useAtomValue(pageRegistry.atoms.mounts);
  // On the way to another area the former cart is still there for a moment: what counts is whose the address is.
  const current = hasCart ? cartAt(mounts, pathname) : null;
  const address = pathname + search;
  useLayoutEffect(() => {
    if (current)
      store.set(visitedAtom, ({ addresses }) => ({ last: current, addresses: { ...addresses, [current]: address } }));
  }, [current, address]);
}

/** What folded cart and bottom bar show: of the cart that the address or the last visit says. */
export interface ShownCart {
  count: number;
  /** Combined odds as text, null without picks. */
  ratioText: string | null;
  icon: string;
  /** Where it leads. */
  to: string;
}

const plainIcon = 'shopping-cart';

export function useShownCart(): ShownCart {
  const path = usePath();
  const mounts = useAtomValue(pageRegistry.atoms.mounts);
  const looks = useAtomValue(pageRegistry.atoms.contributions).carts;
  const summaries = useAtomValue(cartSummariesAtom);
  const unplaced = useAtomValue(cartSummaryAtom);
  const { last, addresses } = useAtomValue(visitedAtom);
  const stateAt = usePlaceState();
  const groups = useMenuGroups(useMenu());
  const summary = (cart: string) => findSummary(cart, summaries, unplaced);
  const entries = groups.flatMap(({ entry, children }) => [...children, entry]);
  const cart = chooseCart({
    current: cartAt(mounts, path),
    last,
    carts: inMenuOrder(cartPaths(mounts), entries),
    readCount: (candidate) => summary(candidate).count,
  });
  const start = (entries.find((entry) => !cart || liesUnder(entry.path, cart)) ?? entries[0])?.path ?? '/home';
  if (!cart)
    return { count: unplaced.count, ratioText: unplaced.ratioText, icon: plainIcon, to: unplaced.path ?? start };
  const { count, ratioText, path: own } = summary(cart);
  const visited = addresses[cart];
  // Where it was may have been closed since.
  const back = visited && stateAt(visited.split('?')[0]!) !== 'closed' ? visited : start;
  // Picks that were put in elsewhere lead to the page that they belong to: the cart of another one would drop them.
  const to = own && !back.startsWith(own) ? own : back;
  return { count, ratioText, icon: looks[cart]?.icon ?? plainIcon, to };
}
