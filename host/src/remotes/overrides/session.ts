import { pinCookie } from '@maru/contracts/release-names';
import { getCookie } from '@maru/platform';
import type { RemoteRegistry } from '../registry';
import { takeAddress } from './address';
import { isConsoleSignedIn } from './console';
import { developmentServer } from './development-server';

/**
 * Loads what this session runs besides the registry's choice. What the address asks for is only noted: a link never
 * runs code by itself, the person is asked first. Null when there is nothing, so that ordinary pages do not wait and get
 * none of the code for it.
 */
export function loadOverrides(registry: RemoteRegistry): Promise<void> | null {
  // Somebody may have signed in after the server wrote the page.
  if (isConsoleSignedIn() && (registry.page.pins || registry.page.dev.length > 0))
    registry.page = { ...registry.page, pins: false, dev: [], console: true };
  const { page } = registry;
  const asked = takeAddress();
  const channels = {
    pin: asked.pin !== null || (page.pins && Boolean(getCookie(pinCookie))),
    // What a site without the channel is asked for is refused aloud.
    dev: page.dev.length > 0 || asked.dev !== null || Boolean(developmentServer()),
  };
  if (!channels.pin && !channels.dev) return null;
  return import('./take').then(({ takeOverrides }) => takeOverrides(registry, asked, channels));
}
