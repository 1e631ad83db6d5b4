import { type Atom, atom, type PrimitiveAtom, store } from '../state/store';

/** What a cart tells the frame: number of picks and the combined odds as text ('7.68'), null without picks. */
export interface CartSummary {
  count: number;
  ratioText: string | null;
  /** Path of the page that the picks belong to; missing while there is none. */
  path?: string;
}

const empty: CartSummary = { count: 0, ratioText: null };

/** Summaries of the areas' carts, by the path that each cart is mounted at ('/hello'). */
export const cartSummariesAtom = atom<Readonly<Record<string, CartSummary>>>({});

/**
 * Tells the frame of a cart. `cart`: the path that it is mounted at. Picks may be put in from pages without a cart, and
 * more than one area may have some at a time.
 */
export function setCartSummary(cart: string, summary: CartSummary): void {
  store.set(cartSummariesAtom, { ...store.get(cartSummariesAtom), [cart]: summary });
}

/** The summary of a cart that does not say where it is mounted: builds of host contract 1.1 and before. */
export const cartSummaryAtom: PrimitiveAtom<CartSummary> = atom<CartSummary>(empty);

/** Picks in all carts together. */
export const cartCountAtom: Atom<number> = atom((get) =>
  Object.values(get(cartSummariesAtom)).reduce((sum, { count }) => sum + count, get(cartSummaryAtom).count),
);

export type Drawer = 'left' | 'right' | 'cart';

/** The drawer that is open at widths up to 1280, or null. */
export const drawerAtom = atom<Drawer | null>(null);
