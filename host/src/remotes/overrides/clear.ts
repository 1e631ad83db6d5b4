import type { RemoteRegistry } from '../registry';
import { forgetDev, watchDev } from './dev';
import { developmentServer } from './development-server';
import type { ReleaseOverride } from './overrides';
import { forgetPins } from './pins';

/** Forgets a pinned release or a developer's build of this session. */
export function forgetOverride(
  { page }: RemoteRegistry,
  { remote, channel }: Pick<ReleaseOverride, 'remote' | 'channel'>,
): void {
  if (channel === 'pin') forgetPins(page, remote);
  else forgetDev(remote);
}

/** Follows a developer's builds where the site or its development server has them. Returns what stops it. */
export function followDev({ page }: RemoteRegistry, changed: () => void): () => void {
  return page.dev.length > 0 || developmentServer() ? watchDev(page, changed) : () => {};
}
