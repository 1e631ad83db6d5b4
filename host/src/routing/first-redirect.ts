import type { ReleaseDocument } from '@maru/contracts';
import { findRedirect, listRedirects } from '@maru/contracts/release-routes';

/** Corrects the address before anything looks at it. */
export function redirectAtBoot(document: ReleaseDocument): void {
  const to = findRedirect(listRedirects(document), window.location);
  if (to) window.history.replaceState(window.history.state, '', to);
}
