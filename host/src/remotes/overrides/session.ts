import { pinCookie } from '@maru/contracts/release-names';
import { getCookie } from '@maru/platform';
import type { RemoteRegistry } from '../registry';
import { takeAddress } from './address';
import { developmentServer } from './development-server';

/**
 * Loads this session's overrides. Releases requested by the address are only noted: a link never runs code without the
 * user's confirmation. Null if there are none, so ordinary pages neither wait nor load the code.
 */
export function loadOverrides(registry: RemoteRegistry): Promise<void> | null {
  const { page } = registry;
  const asked = takeAddress();
  const channels = {
    pin: asked.pin !== null || (page.pins && Boolean(getCookie(pinCookie))),
    // Requests for a channel that the site lacks are refused visibly.
    dev: page.dev.length > 0 || asked.dev !== null || Boolean(developmentServer()),
  };
  if (!channels.pin && !channels.dev) return null;
  return import('./take').then(({ takeOverrides }) => takeOverrides(registry, asked, channels));
}
