import { atom } from '../state/store';

/** What the mounted cart tells the frame: number of picks and the combined odds as text ('7.68'), null without picks. */
export interface CartSummary {
  count: number;
  ratioText: string | null;
}

/** Set by the cart of the route, read by the bottom bar. */
export const cartSummaryAtom = atom<CartSummary>({ count: 0, ratioText: null });

export type Drawer = 'left' | 'right' | 'cart';

/** The drawer that is open at widths up to 1280, or null. */
export const drawerAtom = atom<Drawer | null>(null);
