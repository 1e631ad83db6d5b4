import type { Release } from '@maru/contracts';
import { endLeases, setLeaseOwner, yieldToMain } from '@maru/platform';
import { Build } from './build/build';
import type { BuildStatus } from './build/status';
import { type ContributionResult, loadContribution } from './contributions/load-contribution';
import { type SlotName, slotNames } from './document/slot-names';
import { hostFaultCodes } from './failures/host-fault';
import type { LoadResult } from './failures/result';
import { findLeaseOwner } from './guard/lease-owner';
import { toReleaseOwner } from './guard/owner';
import { guardPage, ownLeftovers, watchPage } from './guard/start';
import { chunkGlobal } from './loading/federation-internals';
import { loadBuild } from './loading/load-build';
import { FederationRuntime } from './loading/runtime';
import { acceptRequested, followDev, forgetOverride } from './overrides/clear';
import { watchConsole } from './overrides/console';
import type { ReleaseOverride } from './overrides/overrides';
import { ScrolledElements } from './preserve/scroll';
import type { RemoteRegistry } from './registry';
import { SlotEngine } from './slots/engine';
import { offscreenContainer } from './slots/offscreen-container';
import { createSlotRoot, type SlotRootElements, type SlotView } from './slots/SlotRoot';
import type { SlotPlace } from './slots/states';
import { scopeModals } from './slots/style-scope';
import { SwapLine } from './swap/advance';
import { exposeDevtools } from './swap/devtools';
import { type Applied, DocumentFollower } from './swap/follow';
import { HotSwap } from './swap/hot-swap';
import { type Outcome, reconcile } from './swap/reconcile';
import { reportWaits } from './swap/report-waits';

/** Loads, places and swaps the remotes of a registry. A page has one; tests open and close as many as they like. */
export class Federation {
  readonly #runtime: FederationRuntime;
  readonly #engine: SlotEngine;
  readonly #scrolled = new ScrolledElements();
  readonly #swaps: HotSwap;
  readonly #line: SwapLine;
  readonly #follower: DocumentFollower;
  readonly #stops: (() => void)[] = [];

  constructor(readonly registry: RemoteRegistry) {
    this.#runtime = new FederationRuntime(registry.files);
    registry.setBuildFactory((release) => this.#makeBuild(release));
    this.#engine = new SlotEngine(registry);
    this.#swaps = new HotSwap(registry, this.#engine, this.#scrolled);
    this.#line = new SwapLine(registry, this.#engine, this.#swaps);
    this.#follower = new DocumentFollower(registry, {
      reconcile: () => this.reconcile(),
      hasFailedLoads: () => this.#line.failedLoads.size > 0,
    });
  }

  /** Loads the build of a release. Never rejects. */
  load(release: Release): Promise<LoadResult> {
    return this.registry.build(release).load();
  }

  /** Loads what the active build of a remote contributes under a name. Never rejects. */
  contribution<Value>(remote: string, name: string): Promise<ContributionResult<Value>> {
    return loadContribution(this.registry, this.#engine.loads, remote, name);
  }

  /**
   * Prepares the slots. The frame calls the returned functions with each slot's element. Routing starts once centre and
   * cart are in the page, because single-spa-layout looks for its containers there. The content survives when the frame
   * moves a slot to another element. The home slot's content survives off-screen while its page is hidden. `View`
   * renders slots without a remote.
   */
  start(View: SlotView): Record<SlotName, SlotPlace> {
    const { registry } = this;
    this.#stops.push(
      scopeModals(registry),
      setLeaseOwner(() => findLeaseOwner(registry)),
    );
    const retry = (remote: string) => void this.#engine.retry(remote);
    const roots = Object.fromEntries(
      slotNames.map((slot) => [slot, createSlotRoot(registry, slot, View, retry)]),
    ) as Record<SlotName, SlotRootElements>;
    const { main, cart, home } = roots;
    const offscreen = offscreenContainer();
    offscreen.put(home.holder);
    const page = guardPage(document.getElementById('root'), registry.guard, registry.telemetry);
    this.#stops.push(offscreen.close, () => page?.stop(), main.close, cart.close, home.close);
    let started = false;
    let stopped = false;
    this.#stops.push(() => {
      stopped = true;
    });
    const start = () => {
      if (stopped) return;
      const elements = { main: main.applications, cart: cart.applications, home: home.applications };
      this.#engine.start(elements, this.#line.recovery);
      // Above the router's own functions: below them every caller would be the router.
      const ownership = ownLeftovers(registry.guard, ({ container }) => [container, chunkGlobal(container)]);
      registry.ownership = ownership;
      for (const release of registry.releases()) if (registry.isLoaded(release)) ownership.admit(release);
    };
    const place =
      (holder: HTMLElement): SlotPlace =>
      (element) => {
        // Once routing has begun a holder stays in the page: single-spa-layout looks for its containers there.
        page?.hold(holder, element);
        if (element) element.append(holder);
        else if (started || holder === home.holder) offscreen.put(holder);
        else holder.remove();
        if (started || !main.holder.isConnected || !cart.holder.isConnected) return;
        started = true;
        // In a separate task: the frame that gave the elements is painted first.
        void yieldToMain().then(start);
      };
    return { main: place(main.holder), cart: place(cart.holder), home: place(home.holder) };
  }

  /** Begins to look at what a waiting build waits for. */
  watchSignals(): void {
    const { pending } = this.registry;
    const advance = () => this.#line.advanceAll();
    this.#stops.push(this.#line.signals.watch(advance, () => pending.remotes.length > 0));
  }

  /** Begins to follow the registry: polls, looks at what waits, and offers the handle. */
  follow(): void {
    exposeDevtools(this.registry, this.#follower);
    this.watchSignals();
    this.#stops.push(
      this.#follower.start(),
      watchPage(this.registry.guard),
      reportWaits(this.registry),
      this.#scrolled.watch(),
      followDev(this.registry, () => void this.reconcile(true)),
      watchConsole(this.registry.overrides, () => window.location.reload()),
    );
  }

  /** Takes a document of the registry: checks it and acts on it. Never rejects. */
  apply(signedText: unknown): Promise<Applied> {
    return this.#follower.apply(signedText);
  }

  /** Takes the data of a releaseChanged event. */
  takePush(data: unknown): Promise<void> {
    return this.#follower.takePush(data);
  }

  /** Brings the tab to what document and session want. `urgent`: whatever the policies say. */
  reconcile(urgent = false): Promise<Outcome> {
    const { registry } = this;
    return reconcile({ registry, engine: this.#engine, swaps: this.#swaps, line: this.#line }, urgent);
  }

  /** The member's answer to all open questions. 'later': swap after the member has left the remote. */
  answer(answer: 'apply' | 'later'): void {
    this.registry.pending.answer(answer);
    this.#line.advanceAll();
  }

  /** Ends a pin or a developer's build: the registry's release returns without a reload. */
  clearOverride(override: Pick<ReleaseOverride, 'remote' | 'channel'>): void {
    forgetOverride(this.registry, override);
    void this.reconcile(true);
  }

  /** Runs the address's requested overrides after the user's confirmation, without a reload. */
  async acceptRequested(): Promise<void> {
    await acceptRequested(this.registry);
    await this.reconcile(true);
  }

  /** Takes everything out of the page: applications, slots, builds, the federation runtime. */
  async close(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop();
    await this.#engine.close();
    this.registry.ownership?.stop();
    this.registry.ownership = null;
    await this.registry.close();
    this.#runtime.close();
    delete window.__maruReleases;
  }

  #makeBuild(release: Release): Build {
    const { registry } = this;
    const { files, guard } = registry;
    const runtime = this.#runtime;
    const address = (release: Release) => new URL(release.base, window.location.href).href;
    return new Build(release, {
      load: (release, stylesDisabled) => {
        registry.ownership?.admit(release);
        return loadBuild(
          { files, runtime, guard, mayLoad: (slot) => registry.slots.mayLoad(slot) },
          release,
          stylesDisabled,
        );
      },
      forget: (release) => {
        registry.ownership?.remove(release);
        runtime.forget(release);
      },
      revoke: (release) => files.revoke(release),
      enableStyles: (release) => files.enableStyles(address(release)),
      disableStyles: (release) => files.disableStyles(address(release)),
      left: (release) => endLeases(toReleaseOwner(release)),
      illegal: (build, to) => this.#illegal(build, to),
    });
  }

  #illegal({ container, status }: Build, to: BuildStatus): void {
    const text = `${container} cannot become ${to}: it is ${status}`;
    this.registry.telemetry.reportHostFault(hostFaultCodes.stepFailed, 'a build', text);
  }
}
