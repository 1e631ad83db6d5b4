import type { Release } from '@maru/contracts';
import { withDeadline } from '../failures/deadline';
import { errorText } from '../failures/error-text';
import { hostFault } from '../failures/host-fault';
import { failure, type LoadFailure } from '../failures/reasons';
import type { LoadResult } from '../failures/result';
import { BuildFailures } from './failures';
import { ABSENT, type BuildStatus, FAILED, LOADING, MOUNTED, mayBecome, READY, RETIRED, STANDBY } from './status';

/** No load takes longer: a load that never ends would freeze routing for the whole page. */
const loadDeadlineMs = 8_000;

/** What a build needs of the page. */
export interface BuildPorts {
  /** Fetches the files and runs the code. Rejects only by a fault of the host. */
  load(release: Release, stylesDisabled: boolean): Promise<LoadResult>;
  /** Takes container, chunk array, tags and what the federation runtime remembers of it out of the page. */
  forget(release: Release): void;
  /** Refuses its files from now on. */
  revoke(release: Release): void;
  /** Lets its style sheets apply, or keeps them from it. */
  enableStyles(release: Release): void;
  disableStyles(release: Release): void;
  /** The last of its mounts has left the page. */
  left(release: Release): void;
  /** A change of status that the rules do not have: a fault of the host. */
  illegal(build: Build, to: BuildStatus): void;
}

export interface LoadOptions {
  deadlineMs?: number;
  /** Its style sheets are fetched and do not apply until they are held. */
  stylesDisabled?: boolean;
}

/**
 * One build of one remote in this page: its status, its registration with module federation, files, style sheets, and
 * what it has done wrong. `container` names it. Nothing here rejects.
 */
export class Build {
  readonly failures = new BuildFailures();
  #status: BuildStatus = ABSENT;
  #load: Promise<LoadResult> | null = null;
  #askedAt: number | null = null;
  /** Whether it has been taken out of the page and its files are refused. */
  #cleared = false;
  /** Whether it has begun something since it was last disposed of. */
  #active = true;
  /** Names of its mounts that are on the page. */
  readonly #mounts = new Set<string>();
  /** What shows it now: elements of mounts, modals. */
  readonly #styleHolders = new Set<unknown>();

  constructor(
    readonly release: Release,
    private readonly ports: BuildPorts,
  ) {}

  get status(): BuildStatus {
    return this.#status;
  }

  get container(): string {
    return this.release.container;
  }

  /** Whether a load has started and not failed. */
  get isLoaded(): boolean {
    return this.#load !== null;
  }

  /** Time of the first request, by performance.now(); null if never requested. */
  get askedAt(): number | null {
    return this.#askedAt;
  }

  /**
   * Loads the app: every file with its hash, within a deadline, once for all its mounts. Never rejects. A failed load
   * is discarded completely; the next one starts over.
   */
  load({ deadlineMs = loadDeadlineMs, stylesDisabled = false }: LoadOptions = {}): Promise<LoadResult> {
    if (this.#load) return this.#load;
    this.#askedAt = performance.now();
    this.#cleared = false;
    this.#active = true;
    this.#change(LOADING);
    const { release, ports } = this;
    // What throws here is the host's own: what a remote throws has become a failure before.
    const work = ports.load(release, stylesDisabled).catch((error) => hostFault('stepFailed', errorText(error)));
    const load = withDeadline<LoadResult, LoadResult>(work, deadlineMs, () =>
      failure('deadline', `${release.container} took longer than ${deadlineMs} ms`),
    ).then((result) => {
      // The build may have been removed from the page during the load.
      if (this.#load !== load) return result;
      if (result.ok) this.#change(READY);
      else {
        this.#load = null;
        this.#change(FAILED);
        ports.forget(release);
      }
      return result;
    });
    this.#load = load;
    return load;
  }

  /** Notes that one of its mounts is on the page. */
  mounted(mount: string): void {
    this.#mounts.add(mount);
    this.#active = true;
    this.#change(MOUNTED);
    this.failures.mounted();
  }

  /** Notes that one of its mounts has left the page. */
  left(mount: string): void {
    this.#mounts.delete(mount);
    if (this.#status === MOUNTED && this.#mounts.size === 0) this.#change(READY);
  }

  /** Notes a failure; `mount` is missing where the build could not be loaded. */
  failed(failure: LoadFailure, mount?: string): void {
    this.failures.add(failure);
    if (mount) this.#mounts.delete(mount);
    if (this.#mounts.size === 0 && this.#status !== RETIRED) this.#change(FAILED);
  }

  /** Has a build that has left the page end its timers and channels. Its code stays, and may be mounted again. */
  async suspend(): Promise<void> {
    const loaded = await this.#load;
    if (!loaded?.ok || this.#status === RETIRED) return;
    this.#mounts.clear();
    this.#change(STANDBY);
    this.#dispose(loaded.app.dispose);
  }

  /** Notes that a suspended build is to be mounted again: when it leaves it is disposed of once more. */
  resume(): void {
    this.#active = true;
    if (this.#status === STANDBY) this.#change(READY);
  }

  /** Drops the loaded code; the next load executes it again. */
  reset(): void {
    this.#load = null;
    this.#mounts.clear();
    this.#change(ABSENT);
    this.ports.forget(this.release);
  }

  /**
   * Removes the build's files from the page and refuses them, before another build is served at the same address.
   * Running code continues until the build is retired.
   */
  clear(): void {
    if (this.#cleared) return;
    this.#cleared = true;
    this.ports.forget(this.release);
    this.ports.revoke(this.release);
  }

  /** Ends it for good: disposed of, and nothing of it remains in the page. */
  async retire(): Promise<void> {
    if (this.#status === RETIRED) return;
    const loaded = await this.#load;
    if (this.#isRetired()) return;
    this.#load = null;
    this.#mounts.clear();
    this.#change(RETIRED);
    this.failures.reset();
    if (loaded?.ok) this.#dispose(loaded.app.dispose);
    this.clear();
  }

  /**
   * Lets the build's style sheets apply as long as `holder` shows it. Call it before anything of the build is rendered.
   */
  holdStyles(holder: unknown): void {
    this.#styleHolders.add(holder);
    this.ports.enableStyles(this.release);
  }

  /**
   * Ends what `holdStyles` began. The sheets of a build that nothing shows any more are off from the next task on: a
   * mount that takes another's place in this one keeps them, and no style is computed twice.
   */
  releaseStyles(holder: unknown): void {
    if (!this.#styleHolders.delete(holder) || this.#styleHolders.size > 0) return;
    setTimeout(() => {
      if (this.#styleHolders.size === 0 && !this.#cleared) this.ports.disableStyles(this.release);
    }, 0);
  }

  #isRetired(): boolean {
    return this.#status === RETIRED;
  }

  #dispose(dispose: (() => void) | undefined): void {
    if (!this.#active) return;
    this.#active = false;
    try {
      dispose?.();
    } catch (error) {
      console.error(`${this.container} threw while it was disposed of`, error);
    }
  }

  #change(to: BuildStatus): void {
    if (this.#status === to) return;
    if (!mayBecome(this.#status, to)) this.ports.illegal(this, to);
    if (this.#status === MOUNTED) this.ports.left(this.release);
    // What the page shows has happened, whatever the rules say of it; a retired build stays retired.
    if (this.#status !== RETIRED) this.#status = to;
  }
}
