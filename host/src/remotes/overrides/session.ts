import { takeAddress } from './address';
import { bringDev, sessionDev, takeDevParameter } from './dev';
import { bringPins, sessionPins, takePinParameter } from './pins';

/**
 * Brings what this session runs besides the registry's choice, as the address and the session ask for. Null when it is
 * nothing, so that ordinary pages do not wait.
 */
export function bringOthers(): Promise<void> | null {
  const asked = takeAddress();
  takePinParameter(asked.pin);
  takeDevParameter(asked.dev);
  const work: Promise<unknown>[] = [];
  if (Object.keys(sessionPins()).length > 0) work.push(bringPins());
  if (Object.keys(sessionDev()).length > 0) work.push(bringDev());
  return work.length > 0 ? Promise.all(work).then(() => undefined) : null;
}
