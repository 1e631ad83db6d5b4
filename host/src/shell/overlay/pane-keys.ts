import { drawerAtom, store } from '@maru/platform';
import { stepQuery, widths } from '../use-media';

const focusable = 'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),[tabindex="0"]';

/** The cart of the page, null where it has none. */
const findCart = () => document.querySelector<HTMLElement>('[data-slot="cart"]:not([hidden])');

/** jsdom has no layout; where there is one, what is not rendered is left out. */
const isDrawn = (element: HTMLElement) => element.getClientRects().length > 0 || !document.body.getClientRects().length;

/**
 * F6 and the skip links lead from the place in the list to the cart, and back to that place. Where the cart is a drawer
 * it is opened; closing it gives the focus back. Returns what ends it.
 */
export function watchPaneKeys(): () => void {
  let place: HTMLElement | null = null;

  const toList = () => {
    const target = place?.isConnected ? place : document.getElementById('main');
    place = null;
    target?.focus();
  };
  const toCart = (cart: HTMLElement) => {
    if (window.matchMedia(stepQuery(widths.rails)).matches) return store.set(drawerAtom, 'cart');
    place = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    [...cart.querySelectorAll<HTMLElement>(focusable)].find(isDrawn)?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const cart = findCart();
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || !cart) return;
    // A dialog keeps its focus.
    if (document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    if (cart.contains(document.activeElement)) toList();
    else toCart(cart);
  };
  const onClick = (event: MouseEvent) => {
    const to = (event.target as Element | null)?.closest?.('[data-pane]')?.getAttribute('data-pane');
    const cart = findCart();
    if (!to || !cart) return;
    event.preventDefault();
    if (to === 'cart') toCart(cart);
    else toList();
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', onClick);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('click', onClick);
  };
}
