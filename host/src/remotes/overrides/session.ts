import { pinCookie } from '@maru/contracts/release-names';
import { getCookie } from '@maru/platform';
import type { RemoteRegistry } from '../registry';
import { takeAddress } from './address';
import { developmentServer } from './development-server';

/**
 * Loads what this session runs besides the registry's choice. What the address asks for is only noted: a link never
 * runs code by itself, the person is asked first. Null when there is nothing, so that ordinary pages do not wait and get
 * none of the code for it.
 */
export function loadOverrides(registry: RemoteRegistry): Promise<void> | null {
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
