import { takeAddress } from './address';
import { loadDevBuilds, sessionDev, takeDevParameter } from './dev';
import { loadPins, sessionPins, takePinParameter } from './pins';

/**
 * Loads what this session runs besides the registry's choice, as the address and the session ask for. Null when it is
 * nothing, so that ordinary pages do not wait.
 */
export function loadOverrides(): Promise<void> | null {
  const asked = takeAddress();
  takePinParameter(asked.pin);
  takeDevParameter(asked.dev);
  const work: Promise<unknown>[] = [];
  if (Object.keys(sessionPins()).length > 0) work.push(loadPins());
  if (Object.keys(sessionDev()).length > 0) work.push(loadDevBuilds());
  return work.length > 0 ? Promise.all(work).then(() => undefined) : null;
}
