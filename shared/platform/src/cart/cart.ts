import { atom } from '../state/store';

/** What the cart tells the frame: number of picks and the combined odds as text ('7.68'), null without picks. */
export interface CartSummary {
  count: number;
  ratioText: string | null;
  /** Path of the page that the picks belong to; missing while there is none. */
  path?: string;
}

/** Set by the remote that owns the cart, read by the frame: picks may be put in from pages without a cart. */
export const cartSummaryAtom = atom<CartSummary>({ count: 0, ratioText: null });

export type Drawer = 'left' | 'right' | 'cart';

/** The drawer that is open at widths up to 1280, or null. */
export const drawerAtom = atom<Drawer | null>(null);
