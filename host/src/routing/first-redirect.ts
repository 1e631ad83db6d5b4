import type { ReleaseDocument } from '@maru/contracts';
import { redirectOf, redirectsOf } from '@maru/contracts/release-routes';

/** Corrects the address before anything looks at it. */
export function redirectAtBoot(document: ReleaseDocument): void {
  const to = redirectOf(redirectsOf(document), window.location);
  if (to) window.history.replaceState(window.history.state, '', to);
}
