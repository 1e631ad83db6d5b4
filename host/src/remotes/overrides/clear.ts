import { reconcile } from '../swap/reconcile';
import { forgetDev, watchDev } from './dev';
import type { ReleaseOverride } from './overrides';
import { pageReleases } from './page';
import { forgetPins } from './pins';

/** Leaves a pinned release or a developer's build: what everybody runs comes back, without a reload. */
export function clearOverride({ remote, channel }: Pick<ReleaseOverride, 'remote' | 'channel'>): void {
  if (channel === 'pin') forgetPins(remote);
  else forgetDev(remote);
  void reconcile(true);
}

/** Follows a developer's builds where the site allows them. Returns what stops it. */
export function followDev(): () => void {
  return pageReleases().dev.length > 0 ? watchDev(() => void reconcile(true)) : () => {};
}
