import type { RemoteRegistry } from '../registry';
import { takeAddress } from './address';
import { loadDevBuilds, sessionDev, takeDevParameter } from './dev';
import { loadPins, sessionPins, takePinParameter } from './pins';

/**
 * Loads what this session runs besides the registry's choice, as the address and the session ask for. Null when it is
 * nothing, so that ordinary pages do not wait.
 */
export function loadOverrides(registry: RemoteRegistry): Promise<void> | null {
  const { page } = registry;
  const asked = takeAddress();
  takePinParameter(page, asked.pin);
  takeDevParameter(page, asked.dev);
  const work: Promise<unknown>[] = [];
  if (Object.keys(sessionPins(page)).length > 0) work.push(loadPins(registry));
  if (Object.keys(sessionDev(page)).length > 0) work.push(loadDevBuilds(page));
  return work.length > 0 ? Promise.all(work).then(() => undefined) : null;
}
