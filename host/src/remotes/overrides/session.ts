import { pinCookie } from '@maru/contracts/release-names';
import { getCookie } from '@maru/platform';
import type { RemoteRegistry } from '../registry';
import { takeAddress } from './address';
import { developmentServer } from './development-server';

/**
 * Loads what this session runs besides the registry's choice, as the address and the session ask for. Null when it is
 * nothing, so that ordinary pages do not wait. The code of either channel comes only where the site has that channel
 * and the session may use it.
 */
export function loadOverrides(registry: RemoteRegistry): Promise<void> | null {
  const { page } = registry;
  const parameters = takeAddress();
  const work: Promise<unknown>[] = [];
  if (page.pins && (parameters.pin !== null || getCookie(pinCookie))) work.push(takePins(registry, parameters.pin));
  // What a site without the channel is asked for is refused aloud.
  if (page.dev.length > 0 || parameters.dev !== null || developmentServer()) {
    work.push(takeDevBuilds(registry, parameters.dev));
  }
  return work.length > 0 ? Promise.all(work).then(() => undefined) : null;
}

async function takePins(registry: RemoteRegistry, parameter: string | null): Promise<void> {
  const { loadPins, takePinParameter } = await import('./pins');
  takePinParameter(registry.page, parameter);
  await loadPins(registry);
}

async function takeDevBuilds({ page }: RemoteRegistry, parameter: string | null): Promise<void> {
  const { loadDevBuilds, sessionDev, takeDevParameter } = await import('./dev');
  takeDevParameter(page, parameter);
  if (Object.keys(sessionDev(page)).length > 0 || developmentServer()) await loadDevBuilds(page);
}
