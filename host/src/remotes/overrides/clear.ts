import { store } from '@maru/platform';
import type { RemoteRegistry } from '../registry';
import { isConsoleSignedIn, refuseInConsole } from './console';
import { acceptDev, forgetDev, loadDevBuilds, watchDev } from './dev';
import { developmentServer } from './development-server';
import type { ReleaseOverride } from './overrides';
import { acceptPins, forgetPins, loadPins } from './pins';

/** Forgets a pinned release or a developer's build of this session. */
export function forgetOverride(
  registry: RemoteRegistry,
  { remote, channel }: Pick<ReleaseOverride, 'remote' | 'channel'>,
): void {
  if (channel === 'pin') forgetPins(registry, remote);
  else forgetDev(registry.overrides, remote);
}

/** Loads the confirmed overrides of the address; nothing in a browser signed in to the console. */
export async function acceptRequested(registry: RemoteRegistry): Promise<void> {
  const { overrides } = registry;
  const requests = store.get(overrides.requested);
  store.set(overrides.requested, []);
  if (isConsoleSignedIn()) return refuseInConsole(overrides, requests);
  acceptPins(registry.page, requests);
  acceptDev(requests);
  await Promise.all([loadPins(registry), loadDevBuilds(registry)]);
}

/** Follows a developer's builds where the site or its development server has them. Returns what stops it. */
export function followDev(registry: RemoteRegistry, changed: () => void): () => void {
  return registry.page.dev.length > 0 || developmentServer() ? watchDev(registry, changed) : () => {};
}
