import type { ReleaseDocument } from '@maru/contracts';
import { activeDocument, setActiveDocument } from './document/active';
import { storeDocument } from './document/stored';
import { startEngine } from './slots/engine';
import { retryWhenShown } from './slots/retry';
import { furnishSlot } from './slots/SlotRoot';
import type { SlotName, SlotPlace } from './slots/states';

export { mountAt, mountsOf, type RedirectTable, redirectOf, redirectsOf } from '@maru/contracts/release-routes';
export { documentAtom } from './document/active';
export { menusOf, type RemoteMenu } from './document/menus';
export { retryRemote } from './slots/retry';
export { remoteStates, type SlotName, type SlotPlace, type SlotStatus } from './slots/states';
export { type Applied, applyDocument } from './swap/apply';
export { pollDocument, startPolling } from './swap/poll';

/**
 * Prepares loading and routing of remotes with the layout of a document. Returns what the frame calls with the element
 * of each slot; routing begins once both slots stand in the page, since single-spa-layout looks for its containers
 * there. The content survives when the frame moves a slot to another element.
 */
export function startFederation(document: ReleaseDocument): Record<SlotName, SlotPlace> {
  setActiveDocument(document);
  storeDocument(document);
  const main = furnishSlot('main');
  const cart = furnishSlot('cart');
  let started = false;
  const place =
    (holder: HTMLElement): SlotPlace =>
    (element) => {
      if (element) element.append(holder);
      else holder.remove();
      if (started || !main.holder.isConnected || !cart.holder.isConnected) return;
      started = true;
      startEngine(activeDocument(), { main: main.applications, cart: cart.applications }, retryWhenShown);
    };
  return { main: place(main.holder), cart: place(cart.holder) };
}
