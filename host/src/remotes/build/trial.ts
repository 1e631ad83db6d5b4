import type { Release } from '@maru/contracts';

/** A build that fails within this time is replaced by the previous one, ms. */
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

/** Whether this swap installed the failed build recently and the previous build is still loaded. */
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

/** The last swap of each remote, and the builds that failed in one. */
export class Trials {
  readonly #trials = new Map<string, Trial>();
  /** Containers of builds that failed when they took their place or soon after, by remote: not taken again in this tab. */
  readonly #failed = new Map<string, Set<string>>();

  of(remote: string): Trial | undefined {
    return this.#trials.get(remote);
  }

  /** Notes a swap; it takes the place of the one before. */
  begin(trial: Trial): void {
    this.#trials.set(trial.release.remote, trial);
  }

  end(remote: string): void {
    this.#trials.delete(remote);
  }

  /** Notes that a build is on the page: its time begins with the first. */
  mounted(release: Release, now = Date.now()): void {
    const trial = this.#trials.get(release.remote);
    if (trial?.release.container === release.container) trial.mountedAt ??= now;
  }

  addFailed({ remote, container }: Release): void {
    this.#failed.set(remote, (this.#failed.get(remote) ?? new Set()).add(container));
  }

  hasFailed({ remote, container }: Release): boolean {
    return this.#failed.get(remote)?.has(container) ?? false;
  }

  /** Allows a failed build again once a document names another build of the remote: an operator has decided. */
  promoted({ remote, container }: Release): void {
    if (!this.#failed.get(remote)?.has(container)) this.#failed.delete(remote);
  }
}
