import { toReleaseId } from '@maru/contracts/release-choice';
import { leaseCountAtom, store } from '@maru/platform';
import type { Build } from '../build/build';
import { isHostFault } from '../failures/host-fault';
import { failure, type LoadFailure, type LoadReason } from '../failures/reasons';
import { reloadOnce } from '../failures/reload';
import type { LoadResult } from '../failures/result';
import type { RemoteRegistry } from '../registry';

/** Failures after a complete load: crashes rather than failed loads. */
const atRunTime: readonly LoadReason[] = ['threw_at_mount', 'mount_deadline', 'crashed'];

/** Loads of the builds that the tab runs, once for all mounts of a remote. */
export class ActiveLoads {
  readonly #running = new Map<string, Promise<LoadResult>>();

  constructor(private readonly registry: RemoteRegistry) {}

  /**
   * Loads the active build of a remote. While its breaker is open, returns the last failure without a request. A
   * missing chunk reloads the page, at most once a minute. If another build is chosen during the load, that one is
   * loaded. `mayReload` is false for optional additions. Never rejects.
   */
  async load(remote: string, mayReload = true): Promise<LoadResult> {
    for (;;) {
      const container = this.registry.active(remote)?.container;
      const loaded = await this.#once(remote, mayReload);
      if (this.registry.active(remote)?.container === container) return loaded;
    }
  }

  /** Notes a failure of a build: in the log, in its circuit breaker and at the registry. `mount`: which of its mounts. */
  fail(build: Build, failure: LoadFailure, mount?: string): LoadFailure {
    const { remote } = build.release;
    build.failed(failure, mount);
    console.error(`${failure.code} ${remote}: ${failure.reason}`, failure.detail);
    const kind = atRunTime.includes(failure.reason) ? 'crashed' : 'load_failed';
    this.registry.telemetry.report(
      { remote, id: toReleaseId(build.release), kind, code: failure.code },
      failure.detail,
    );
    return failure;
  }

  #once(remote: string, mayReload: boolean): Promise<LoadResult> {
    const running = this.#running.get(remote);
    if (running) return running;
    const load = this.#now(remote, mayReload).finally(() => this.#running.delete(remote));
    this.#running.set(remote, load);
    return load;
  }

  async #now(remote: string, mayReload: boolean): Promise<LoadResult> {
    const release = this.registry.active(remote);
    if (!release) {
      const none = failure('no_release', remote);
      console.error(`${none.code} ${remote}: ${none.reason}`);
      return none;
    }
    const build = this.registry.build(release);
    const last = build.failures.blocking();
    if (last) {
      logOpenBreaker(build, last);
      return last;
    }
    if (build.failures.stale) {
      build.reset();
      build.failures.refreshed();
    }
    const result = await build.load();
    if (result.ok || isHostFault(result)) return result;
    // Failures of a build that has been replaced during the load do not count.
    if (this.registry.active(remote)?.container !== release.container) return result;
    if (mayReload && result.reason === 'chunk_failed' && reloadOnce(store.get(leaseCountAtom)))
      await new Promise(() => {});
    return this.fail(build, result);
  }
}

/** Logs once per opening of a breaker that no request is sent. */
function logOpenBreaker({ release, failures }: Build, last: LoadFailure): void {
  if (!failures.isNewOpening()) return;
  const open = failure('circuit_open', `after ${last.code}, until ${new Date(failures.retryAt).toISOString()}`);
  console.warn(`${open.code} ${release.remote}: ${open.reason}`, open.detail);
}
