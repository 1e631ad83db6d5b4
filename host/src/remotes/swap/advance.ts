import type { Release } from '@maru/contracts';
import { toReleaseId } from '@maru/contracts/release-choice';
import { leasesAtom, store } from '@maru/platform';
import { canGoBack } from '../build/trial';
import { errorText } from '../failures/error-text';
import { isHostFault } from '../failures/host-fault';
import { loadCodes } from '../failures/reasons';
import type { RemoteRegistry } from '../registry';
import type { Recovery, SlotEngine } from '../slots/engine';
import { CrossTabLock } from './cross-tab-lock';
import type { HotSwap } from './hot-swap';
import { reportInterruption } from './interruption';
import { findHold, findInterrupted } from './leases';
import type { Pending } from './pending';
import { type SwapTime, whenToSwap } from './policy';
import { SwapSignals } from './signals';

/** What became of a build that was to be taken. */
export type Step = 'swapped' | 'unchanged' | 'waiting' | 'nothing';

/** Loads pending builds and swaps each when due. */
export class SwapLine {
  readonly signals = new SwapSignals();
  readonly #lock = new CrossTabLock();
  readonly #busy = new Map<string, Promise<Step>>();
  /** Remotes that stay on their old build because the new one could not be loaded: tried again with the next look. */
  readonly failedLoads = new Set<string>();

  constructor(
    private readonly registry: RemoteRegistry,
    private readonly engine: SlotEngine,
    private readonly swaps: HotSwap,
  ) {}

  /** Advances every waiting build as far as it may go now. */
  advanceAll(): void {
    for (const remote of this.registry.pending.remotes) void this.advance(remote);
  }

  /** Advances one remote's pending build: warms it, and swaps it when due. Never rejects. */
  advance(remote: string): Promise<Step> {
    const before = this.#busy.get(remote) ?? Promise.resolve<Step>('nothing');
    const run = before
      .then(() => this.#step(remote))
      .catch((error): Step => {
        console.error(`${loadCodes.warm_failed} ${remote}`, error);
        return 'unchanged';
      })
      .finally(() => this.#busy.get(remote) === run && this.#busy.delete(remote));
    this.#busy.set(remote, run);
    return run;
  }

  /** Lets go of a build that was to be taken and never will be: it may be warm already. */
  async drop(entry: Pending | null): Promise<void> {
    const { release, warm } = entry ?? {};
    if (!entry || !release || !warm) return;
    await warm;
    const { registry } = this;
    const releasesInUse = [
      registry.active(entry.remote),
      registry.pending.of(entry.remote)?.release,
      ...registry.standby.releases,
    ];
    if (releasesInUse.some((inUse) => inUse?.container === release.container) || !registry.isLoaded(release)) return;
    await registry.retire(registry.build(release));
  }

  /** What becomes of a build that fails soon after its swap: the one before takes its place again. */
  readonly recovery: Recovery = {
    possible: (release) => this.#canGoBack(release),
    mounted: (release) => this.registry.trials.mounted(release),
    begin: (release) => {
      const trial = this.registry.trials.of(release.remote);
      if (!trial || !this.#canGoBack(release)) return false;
      const { remote } = release;
      this.registry.trials.end(remote);
      this.registry.trials.addFailed(release);
      console.error(
        `${loadCodes.went_back} ${remote} goes back to ${toReleaseId(trial.old)}: ${toReleaseId(release)} failed`,
      );
      void this.swaps
        .serialize(() => this.swaps.goBack(release, trial.old, trial.channel))
        .catch((error) => console.error(`${loadCodes.went_back} ${remote} could not go back`, errorText(error)));
      return true;
    },
  };

  #canGoBack(release: Release): boolean {
    const { trials, standby } = this.registry;
    return canGoBack(trials.of(release.remote), release, Date.now(), standby.releases);
  }

  async #step(remote: string): Promise<Step> {
    const { pending } = this.registry;
    const entry = pending.of(remote);
    if (!entry) return 'nothing';
    const warmed = await this.#warm(entry);
    if (warmed !== 'warm') return warmed;
    if (this.#waits(entry)) return 'waiting';
    return this.swaps.serialize(() =>
      this.#lock.run(async (over) => {
        // During other swaps a newer decision or a bet may have started.
        if (pending.of(remote) !== entry) return 'nothing';
        if (this.#waits(entry)) return 'waiting';
        pending.take(remote);
        return (await this.#apply(entry, over)) ? 'swapped' : 'unchanged';
      }),
    );
  }

  #waits(entry: Pending): boolean {
    const hold = findHold(entry, store.get(leasesAtom), Date.now());
    const until = this.#swapTime(entry, hold.leases.length);
    this.registry.pending.setUntil(entry, until);
    if (until === 'idle') this.signals.somethingWaits();
    if (hold.until !== null) this.signals.lookAt(hold.until);
    return until !== 'now';
  }

  /** Whether a pending build may be swapped in the tab's current state. */
  #swapTime({ remote, policy, urgent, path, answer }: Pending, leases: number): SwapTime {
    const shown = this.engine.shownApps(remote);
    return whenToSwap(
      {
        leases,
        urgent,
        // What has failed shows a card: nothing is lost by replacing it.
        shown: shown.some((app) => this.registry.slots.of(app)?.kind === 'mounted') && !this.engine.hasFailed(remote),
        tabVisible: document.visibilityState === 'visible',
        quietMs: this.signals.quietMs(),
        navigated: window.location.pathname !== path,
        answer,
      },
      policy,
    );
  }

  /** Loads a build beside the running one. A newer decision does not wait for it. */
  async #warm(entry: Pending): Promise<'warm' | 'unchanged' | 'nothing'> {
    const { remote, release, channel } = entry;
    if (!release || channel === 'dev') return 'warm';
    const { pending, telemetry } = this.registry;
    const began = performance.now();
    entry.warm ??= this.registry.build(release).load({ stylesDisabled: true });
    const loaded = await Promise.race([entry.warm, entry.superseded]);
    if (!loaded || pending.of(remote) !== entry) return 'nothing';
    entry.warmMs ??= performance.now() - began;
    if (loaded.ok) {
      this.failedLoads.delete(remote);
      return 'warm';
    }
    pending.take(remote);
    this.failedLoads.add(remote);
    console.error(`${loadCodes.warm_failed} ${remote} keeps its build: ${loaded.code}`, loaded.detail);
    if (isHostFault(loaded)) {
      telemetry.reportHostFault(loaded.code, `${release.container} beside the running build`, loaded.detail);
    } else telemetry.report({ remote, id: toReleaseId(release), kind: 'load_failed', code: loaded.code });
    return 'unchanged';
  }

  /** `shown` is called when the page shows the new build; clean-up follows. */
  async #apply({ remote, release, disabled, channel, warmMs }: Pending, shown: () => void): Promise<boolean> {
    const { telemetry, trials } = this.registry;
    const old = this.registry.active(remote);
    if (!old) return false;
    const interrupted = findInterrupted(remote, store.get(leasesAtom), Date.now());
    if (interrupted.length > 0) reportInterruption(old, interrupted, telemetry);
    if (!release) {
      await (disabled ? this.swaps.disable(old) : this.swaps.takeOut(old));
      return true;
    }
    if (channel === 'dev') {
      await this.swaps.coldSwap(old, release);
      return true;
    }
    const began = performance.now();
    telemetry.noteSwap(release);
    if (await this.swaps.swap(old, release, channel, shown)) {
      telemetry.report({
        remote,
        id: toReleaseId(release),
        kind: 'loaded',
        ms: (warmMs ?? 0) + performance.now() - began,
      });
      return true;
    }
    trials.addFailed(release);
    return false;
  }
}
