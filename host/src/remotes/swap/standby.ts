import type { Release } from '@maru/contracts';
import { disposeLoaded } from '../loading/load-remote';
import { retireBuild } from '../loading/runtime';
import { standby } from './standby-builds';

/** A replaced build stays loaded for this long, so that a rollback needs neither the network nor a compiler. */
export const standbyMs = 10 * 60_000;

/** Keeps a replaced build on standby; the one before it goes for good. */
export function addStandby(release: Release): void {
  const before = standby.get(release.remote);
  if (before) {
    clearTimeout(before.timer);
    if (before.release.container !== release.container) void retire(before.release);
  }
  const timer = setTimeout(() => evictStandby(release.remote), standbyMs);
  standby.set(release.remote, { release, timer });
}

/** Takes a build back into use; false when it is not the one on standby. */
export function takeStandby(release: Release): boolean {
  const known = standby.get(release.remote);
  if (known?.release.container !== release.container) return false;
  clearTimeout(known.timer);
  standby.delete(release.remote);
  return true;
}

/** Lets go of a remote's standby build. */
export function evictStandby(remote: string): void {
  const known = standby.get(remote);
  if (!known) return;
  clearTimeout(known.timer);
  standby.delete(remote);
  void retire(known.release);
}

/** Takes a build out of the page: nothing of it remains. */
export async function retire(release: Release): Promise<void> {
  await disposeLoaded(release);
  retireBuild(release);
}
