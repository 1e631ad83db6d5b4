import type { ReleaseDocument } from '@maru/contracts';
import { activeDocument, setActiveDocument } from './document/active';
import { guardPage } from './guard/start';
import { watchGlobals } from './guard/watch';
import { scopeModals } from './loading/style-scope';
import { followDev } from './overrides/clear';
import { startEngine } from './slots/engine';
import { offscreenContainer } from './slots/offscreen-container';
import { retryWhenShown } from './slots/retry';
import { createSlotRoot } from './slots/SlotRoot';
import { type SlotName, type SlotPlace, slotNames } from './slots/states';
import { advanceAll } from './swap/advance';
import { exposeDevtools } from './swap/devtools';
import { recovery } from './swap/go-back';
import { pendingRemotes } from './swap/pending';
import { startPolling } from './swap/poll';
import { watchScrolling } from './swap/scroll';
import { watchSignals } from './swap/signals';

export { loadRelease } from './loading/load-remote';
export { clearOverride } from './overrides/clear';
export { answerAsked } from './swap/ask';
export { takePush } from './swap/push';

/**
 * Prepares loading and routing of remotes with the layout of a document. Returns what the frame calls with the element
 * of each slot; routing begins once the centre and the cart stand in the page, since single-spa-layout looks for its
 * containers there. The content survives when the frame moves a slot to another element, and the home slot's while its
 * page is not shown: it stands in a container off the screen.
 */
export function startFederation(releases: ReleaseDocument): Record<SlotName, SlotPlace> {
  setActiveDocument(releases);
  scopeModals();
  const roots = slotNames.map((slot) => [slot, createSlotRoot(slot)] as const);
  const { main, cart, home } = Object.fromEntries(roots) as Record<SlotName, ReturnType<typeof createSlotRoot>>;
  const park = offscreenContainer();
  park(home.holder);
  const guard = guardPage(document.getElementById('root'));
  let started = false;
  const place =
    (holder: HTMLElement): SlotPlace =>
    (element) => {
      // Once routing has begun a holder stays in the page: single-spa-layout looks for its containers there.
      guard?.hold(holder, element);
      if (element) element.append(holder);
      else if (started || holder === home.holder) park(holder);
      else holder.remove();
      if (started || !main.holder.isConnected || !cart.holder.isConnected) return;
      started = true;
      const elements = { main: main.applications, cart: cart.applications, home: home.applications };
      startEngine(activeDocument(), elements, retryWhenShown, recovery);
    };
  return { main: place(main.holder), cart: place(cart.holder), home: place(home.holder) };
}

/** Begins to follow the registry: polls, looks at what waits, and offers the handle. Returns what stops it. */
export function followReleases(): () => void {
  exposeDevtools();
  const stops = [
    startPolling(),
    watchGlobals(),
    watchScrolling(),
    watchSignals(advanceAll, () => pendingRemotes().length > 0),
    followDev(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
