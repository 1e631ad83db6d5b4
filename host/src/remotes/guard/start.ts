import { leaseCountAtom, store } from '@maru/platform';
import { countBlockingLeases, reloadOnce } from '../loading/reload';
import type { Telemetry } from '../telemetry/telemetry';
import { PageGuard } from './page';
import { reportIntrusion } from './report';
import type { GlobalsWatch } from './watch';

/** While the page cannot be reloaded, because a bet is under way, it is tried again after this time. */
const reloadAgainMs = 1_000;

/**
 * Watches the elements that the page hangs on. What cannot be put back reloads the page as soon as nothing of the
 * member's is under way. Null where there is no root, as in a page that is not the site's.
 */
export function guardPage(root: HTMLElement | null, guard: GlobalsWatch, telemetry: Telemetry): PageGuard | null {
  if (!root) return null;
  return new PageGuard(root, ({ what, recovered }) => {
    const text = recovered ? `${what}, put back` : `${what}, for good`;
    reportIntrusion('page_removed', guard.running, text, telemetry);
    if (!recovered) reloadWhenAllowed();
  });
}

function reloadWhenAllowed(since = Date.now()): void {
  const leases = countBlockingLeases(store.get(leaseCountAtom), Date.now() - since);
  if (!reloadOnce(leases)) setTimeout(reloadWhenAllowed, reloadAgainMs, since);
}
