import type { Release } from '@maru/contracts';
import { disposeLoaded } from '../loading/load-remote';
import { retireBuild } from '../loading/runtime';
import { kept } from './standby-builds';

/** A replaced build stays loaded for this long, so that a rollback needs neither the network nor a compiler. */
export const keptMs = 10 * 60_000;

/** Keeps a replaced build; the one that was kept before it goes for good. */
export function keepBuild(release: Release): void {
  const before = kept.get(release.remote);
  if (before) {
    clearTimeout(before.timer);
    if (before.release.container !== release.container) void retire(before.release);
  }
  const timer = setTimeout(() => dropKept(release.remote), keptMs);
  kept.set(release.remote, { release, timer });
}

/** Takes a build back into use; false when it is not the one that was kept. */
export function reuseBuild(release: Release): boolean {
  const known = kept.get(release.remote);
  if (known?.release.container !== release.container) return false;
  clearTimeout(known.timer);
  kept.delete(release.remote);
  return true;
}

/** Lets go of what is kept of a remote. */
export function dropKept(remote: string): void {
  const known = kept.get(remote);
  if (!known) return;
  clearTimeout(known.timer);
  kept.delete(remote);
  void retire(known.release);
}

/** Takes a build out of the page: nothing of it remains. */
export async function retire(release: Release): Promise<void> {
  await disposeLoaded(release);
  retireBuild(release);
}
