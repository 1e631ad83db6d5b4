import { leaseCountAtom, store } from '@maru/platform';
import { reloadOnce } from '../loading/reload';
import { PageGuard } from './page';
import { reportIntrusion } from './report';
import { runningOwner } from './running';

/** While the page cannot be reloaded, because a bet is under way, it is tried again after this time. */
const reloadAgainMs = 1_000;

/**
 * Watches the elements that the page hangs on. What cannot be put back reloads the page as soon as nothing of the
 * member's is under way. Null where there is no root, as in a page that is not the site's.
 */
export function guardPage(root: HTMLElement | null): PageGuard | null {
  if (!root) return null;
  return new PageGuard(root, ({ what, recovered }) => {
    reportIntrusion('page_removed', runningOwner(), recovered ? `${what}, put back` : `${what}, for good`);
    if (!recovered) reloadWhenAllowed();
  });
}

function reloadWhenAllowed(): void {
  if (!reloadOnce(store.get(leaseCountAtom))) setTimeout(reloadWhenAllowed, reloadAgainMs);
}
