import { store } from '@maru/platform';
import type { RemoteRegistry } from '../registry';
import { isConsoleSignedIn, refuseInConsole } from './console';
import { acceptDev, forgetDev, loadDevBuilds, watchDev } from './dev';
import { developmentServer } from './development-server';
import { type ReleaseOverride, requestedAtom } from './overrides';
import { acceptPins, forgetPins, loadPins } from './pins';

/** Forgets a pinned release or a developer's build of this session. */
export function forgetOverride(
  { page }: RemoteRegistry,
  { remote, channel }: Pick<ReleaseOverride, 'remote' | 'channel'>,
): void {
  if (channel === 'pin') forgetPins(page, remote);
  else forgetDev(remote);
}

/** Loads what the address asked for, now that the person agreed; nothing in a browser that is signed in to the console. */
export async function acceptRequested(registry: RemoteRegistry): Promise<void> {
  const requests = store.get(requestedAtom);
  store.set(requestedAtom, []);
  if (isConsoleSignedIn()) return refuseInConsole(requests);
  acceptPins(registry.page, requests);
  acceptDev(requests);
  await Promise.all([loadPins(registry), loadDevBuilds(registry.page)]);
}

/** Follows a developer's builds where the site or its development server has them. Returns what stops it. */
export function followDev({ page }: RemoteRegistry, changed: () => void): () => void {
  return page.dev.length > 0 || developmentServer() ? watchDev(page, changed) : () => {};
}
