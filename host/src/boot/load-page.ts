import { patternAt } from '@maru/contracts/release-routes';
import { configAtom, maintenanceAtom, sessionAtom, store, userAtom } from '@maru/platform';
import { heldRegisterCode } from '../account/visitors/register-code';
import { hostPages } from '../pages';
import { preparePage } from '../pages/lazy';
import { landingPath } from './landing';

/** Maximum wait for the address's page; after that the frame renders without it, ms. */
const pageWaitMs = 1_000;

/**
 * Loads the address's host page, if any; its files were delivered with the page. Until then the server's screen stays,
 * instead of an empty frame. Needs configuration and user.
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
