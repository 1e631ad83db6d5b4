import type { Release } from '@maru/contracts';

/** A build that fails within this time goes back to the one before it, ms. */
export const trialMs = 30_000;

/** A swap that may still be undone. */
export interface Trial {
  /** What ran before, and by which choice. */
  old: Release;
  channel: string | undefined;
  /** What runs since. */
  release: Release;
  /** When it was first on the page, epoch milliseconds; null for a build that the member has not seen yet. */
  mountedAt: number | null;
}

/** Whether the build that failed came by this swap, a short time ago, and the one before it is still loaded. */
export function canGoBack(
  trial: Trial | undefined,
  failed: Release,
  now: number,
  standby: readonly Release[],
): trial is Trial {
  if (!trial || trial.release.container !== failed.container) return false;
  if (trial.mountedAt !== null && now - trial.mountedAt > trialMs) return false;
  return standby.some(({ container }) => container === trial.old.container);
}

const trials = new Map<string, Trial>();

export function trialOf(remote: string): Trial | undefined {
  return trials.get(remote);
}

/** Notes a swap; it takes the place of the one before. */
export function beginTrial(trial: Trial): void {
  trials.set(trial.release.remote, trial);
}

export function endTrial(remote: string): void {
  trials.delete(remote);
}

/** Notes that a build is on the page: its time begins with the first. */
export function noteTrialMounted(release: Release, now = Date.now()): void {
  const trial = trials.get(release.remote);
  if (trial?.release.container === release.container) trial.mountedAt ??= now;
}
