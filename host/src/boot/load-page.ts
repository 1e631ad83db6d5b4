import { patternAt } from '@maru/contracts/release-routes';
import { configAtom, maintenanceAtom, sessionAtom, store, userAtom } from '@maru/platform';
import { heldRegisterCode } from '../account/visitors/register-code';
import { hostPages } from '../pages';
import { preparePage } from '../pages/lazy';
import { landingPath } from './landing';

/** How long the page of the address is waited for; after that the frame stands without it. */
const pageWaitMs = 1_000;

/**
 * Brings the host's own page of the address, if it is one: its files came with the page. The screen that the server
 * wrote stays until then, instead of a frame with nothing in it. Needs configuration and user.
 */
export async function loadPage(): Promise<void> {
  const path = landingPath({
    config: store.get(configAtom),
    session: store.get(sessionAtom),
    user: store.get(userAtom),
    path: window.location.pathname + window.location.search,
    maintenance: store.get(maintenanceAtom) !== null,
    registerCode: heldRegisterCode(),
  });
  const page = patternAt(
    hostPages.map((hostPage) => hostPage.path),
    path,
  );
  if (page === null) return;
  await Promise.race([preparePage(page), new Promise((resolve) => setTimeout(resolve, pageWaitMs))]);
}
