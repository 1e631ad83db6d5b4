import type { Release } from '@maru/contracts';
import type { Build } from './build';

/** A replaced build stays loaded for this time; a rollback then needs neither network nor compilation, ms. */
const standbyMs = 10 * 60_000;

/** Replaced builds that are loaded and off the page, at most one of each remote. */
export class StandbyBuilds {
  readonly #entries = new Map<string, { build: Build; timer: ReturnType<typeof setTimeout> }>();

  /** `retire`: ends a build that is no longer kept. */
  constructor(private readonly retire: (build: Build) => void) {}

  get releases(): Release[] {
    return [...this.#entries.values()].map(({ build }) => build.release);
  }

  /** Puts a replaced build on standby; the one of the same remote before it is retired. */
  add(build: Build): void {
    const { remote } = build.release;
    const before = this.#entries.get(remote);
    if (before) {
      clearTimeout(before.timer);
      if (before.build !== build) this.retire(before.build);
    }
    const timer = setTimeout(() => this.evict(remote), standbyMs);
    this.#entries.set(remote, { build, timer });
  }

  /** Takes a build back into use; false when it is not the one on standby. */
  take(build: Build): boolean {
    const { remote } = build.release;
    const entry = this.#entries.get(remote);
    if (entry?.build !== build) return false;
    clearTimeout(entry.timer);
    this.#entries.delete(remote);
    return true;
  }

  /** Retires the standby build of a remote. */
  evict(remote: string): void {
    const entry = this.#entries.get(remote);
    if (!entry) return;
    clearTimeout(entry.timer);
    this.#entries.delete(remote);
    this.retire(entry.build);
  }

  clear(): void {
    for (const remote of [...this.#entries.keys()]) this.evict(remote);
  }
}
