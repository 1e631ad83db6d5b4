import { reconcile } from '../swap/reconcile';
import { takeAddress } from './address';
import { bringDev, forgetDev, sessionDev, takeDevParameter, watchDev } from './dev';
import type { Other } from './others';
import { pageReleases } from './page';
import { bringPins, forgetPins, sessionPins, takePinParameter } from './pins';

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

/** Leaves a pinned release or a developer's build: what everybody runs comes back, without a reload. */
export function leaveOther({ remote, channel }: Pick<Other, 'remote' | 'channel'>): void {
  if (channel === 'pin') forgetPins(remote);
  else forgetDev(remote);
  void reconcile(true);
}

/** Follows a developer's builds where the site allows them. Returns what stops it. */
export function followDev(): () => void {
  return pageReleases().dev.length > 0 ? watchDev(() => void reconcile(true)) : () => {};
}
