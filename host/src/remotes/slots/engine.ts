import type { Config, Release, ReleaseDocument } from '@maru/contracts';
import { type ActiveMount, listMounts, mountAt } from '@maru/contracts/release-routes';
import { configAtom, store, yieldToMain } from '@maru/platform';
import {
  getAppStatus,
  type LifeCycles,
  registerApplication,
  SKIP_BECAUSE_BROKEN,
  start,
  triggerAppChange,
  unloadApplication,
  unregisterApplication,
} from 'single-spa';
import { constructApplications, constructLayoutEngine, constructRoutes } from 'single-spa-layout';
import { toLayout } from '../document/layout';
import { type SlotName, slotNames } from '../document/slot-names';
import { errorText } from '../failures/error-text';
import { type HostFault, hostFault, isHostFault } from '../failures/host-fault';
import type { LoadFailure } from '../failures/reasons';
import { isStartedAlready } from '../loading/federation-internals';
import type { RemoteRegistry } from '../registry';
import { ActiveLoads } from './active-loads';
import { showIn } from './container';
import { hostRetryMs } from './host-retry';
import { backstopTimeouts, guardedLifecycles, inertLifecycles } from './lifecycles';
import { reportDrawing } from './report-drawing';

/** A swap that takes longer than this is shown as loading. */
const swapNoteMs = 150;

type Registration = Parameters<typeof registerApplication>[0];
/** Elements in which single-spa-layout arranges the applications of each slot. */
export type SlotElements = Record<SlotName, HTMLElement>;

/** Replacements of a failed build that avoid its card. */
export interface Recovery {
  /** Whether an earlier build could take its place. */
  possible(release: Release): boolean;
  mounted(release: Release): void;
  /** Begins to put it in place; false when there is none. */
  begin(release: Release): boolean;
}

/** Runs the applications of a page's slots on single-spa and single-spa-layout, with lifecycles that never reject. */
export class SlotEngine {
  readonly loads: ActiveLoads;
  #laidOut: ReleaseDocument | null = null;
  #mounts: readonly ActiveMount[] = [];
  /** What `#appAt` answered last by slot, and for what. */
  #open: {
    document?: ReleaseDocument;
    config?: Config | null;
    path?: string;
    mounts: readonly ActiveMount[];
    apps: Map<SlotName, string | undefined>;
  } = { mounts: [], apps: new Map() };
  #layouts: ReturnType<typeof constructLayoutEngine>[] = [];
  #elements: SlotElements | null = null;
  #recovery: Recovery | null = null;
  readonly #registrations = new Map<string, Registration>();
  /** Timers of the next tries, by remote, and by application where the host itself failed. */
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Faults of the host itself in a row, by application. */
  readonly #hostFaults = new Map<string, number>();
  readonly #stops: (() => void)[] = [];

  constructor(private readonly registry: RemoteRegistry) {
    this.loads = new ActiveLoads(registry);
  }

  /** Starts routing with the layout of the active document. */
  start(elements: SlotElements, recovery: Recovery): void {
    this.#elements = elements;
    this.#recovery = recovery;
    const publish = () => this.registry.slots.publish();
    for (const name of ['single-spa:before-routing-event', 'single-spa:routing-event']) {
      window.addEventListener(name, publish);
      this.#stops.push(() => window.removeEventListener(name, publish));
    }
    this.applyLayout(this.registry.document);
    this.#stops.push(
      store.sub(this.registry.slots.homeAllowed, () => void triggerAppChange()),
      // An area that is open on the page is unmounted when the configuration closes it.
      store.sub(this.registry.atoms.mounts, () => {
        publish();
        void triggerAppChange();
      }),
    );
    // single-spa puts its own functions in place of the browser's.
    this.registry.guard.change(startRouting);
  }

  /** Lays the applications of a document out; those that stay where they are keep running. */
  applyLayout(document: ReleaseDocument): void {
    const elements = this.#elements;
    if (!elements) return;
    this.#laidOut = document;
    this.#mounts = listMounts(document);
    for (const engine of this.#layouts) engine.deactivate();
    const layout = toLayout(document);
    const registrations = new Map<string, Registration>();
    this.#layouts = slotNames.map((slot) => {
      const routes = constructRoutes({ ...layout[slot], containerEl: elements[slot] } as never);
      const applications = constructApplications({ routes, loadApp: ({ name }) => this.#loadApplication(name) });
      for (const application of applications)
        registrations.set(application.name, this.#activateLongestMatch(application as Registration));
      return constructLayoutEngine({ routes, applications, active: false });
    });
    for (const app of [...this.#registrations.keys()]) if (!registrations.has(app)) void this.#unregister(app);
    for (const [app, registration] of registrations) {
      if (!this.#registrations.has(app)) registerApplication(registration);
      this.#registrations.set(app, registration);
    }
    for (const engine of this.#layouts) engine.activate();
    this.registry.slots.publish();
  }

  /** Applications of a remote, those on the page first. */
  listApps(remote: string): string[] {
    const shown = this.registry.slots.appsOnPage();
    return this.#mounts
      .filter((mount) => mount.remote === remote)
      .map((mount) => mount.app)
      .sort((a, b) => Number(shown.includes(b)) - Number(shown.includes(a)));
  }

  /** Applications of a remote that the page shows now. */
  shownApps(remote: string): string[] {
    const shown = this.registry.slots.appsOnPage();
    return this.listApps(remote).filter((app) => shown.includes(app));
  }

  /** Whether a mount of a remote that the page shows could not be shown. */
  hasFailed(remote: string): boolean {
    return this.shownApps(remote).some((app) => this.registry.slots.isFailed(app));
  }

  /**
   * Unmounts an application and reloads it if the address still wants it. One that single-spa has given up (it threw in
   * a lifecycle) cannot be unloaded and is registered again.
   */
  async remount(app: string): Promise<void> {
    const registration = this.#registrations.get(app);
    if (!registration) return;
    if (getAppStatus(app) === SKIP_BECAUSE_BROKEN) {
      await unregisterApplication(app);
      registerApplication(registration);
    } else {
      await unloadApplication(app, { waitForUnmount: false });
    }
    await triggerAppChange();
  }

  /** Has single-spa look at what the address wants. */
  async refresh(): Promise<void> {
    await triggerAppChange();
  }

  /**
   * Retries a failed remote at once without a reload: its failed mounts are unloaded and loaded again. Harmless for a
   * running remote.
   */
  async retry(remote: string): Promise<void> {
    const release = this.registry.active(remote);
    if (release) this.registry.build(release).failures.closeBreaker();
    for (const app of this.listApps(remote)) if (this.registry.slots.isFailed(app)) await this.remount(app);
  }

  /** Takes every application out of the page. */
  async close(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const engine of this.#layouts) engine.deactivate();
    this.#layouts = [];
    this.#mounts = [];
    this.#elements = null;
    await Promise.all([...this.#registrations.keys()].map((app) => this.#unregister(app)));
  }

  async #unregister(app: string): Promise<void> {
    this.#registrations.delete(app);
    await unregisterApplication(app);
    this.registry.slots.drop(app);
  }

  /** Where two mounts of a slot fit an address, only the one with the longer path is active, once its slot may load. */
  #activateLongestMatch(registration: Registration): Registration {
    const { slot } = this.#mounts.find((mount) => mount.app === registration.name)!;
    const activeWhen = ({ pathname }: Location) =>
      this.#laidOut !== null &&
      this.registry.slots.mayLoad(slot) &&
      this.#appAt(this.#laidOut, slot, pathname) === registration.name;
    return { ...registration, activeWhen } as Registration;
  }

  /**
   * The application of a slot at a path by the current document and configuration. Each answer is kept, because
   * single-spa asks for each application several times per navigation, and once per registration of any.
   */
  #appAt(document: ReleaseDocument, slot: SlotName, path: string): string | undefined {
    const config = store.get(configAtom);
    if (this.#open.document !== document || this.#open.config !== config)
      this.#open = { document, config, mounts: listMounts(document, config), apps: new Map() };
    if (this.#open.path !== path) this.#open = { ...this.#open, path, apps: new Map() };
    const { apps, mounts } = this.#open;
    if (!apps.has(slot)) apps.set(slot, mountAt(mounts, slot, path)?.app);
    return apps.get(slot);
  }

  async #loadApplication(app: string) {
    const onLeave = () => {
      // What failed is unloaded once it is off the page: coming back to it is a new try. Unless it is tried already.
      const failed = () => this.registry.slots.isFailed(app);
      if (failed()) setTimeout(() => failed() && void this.remount(app), 0);
    };
    // The router asks while it starts, in one long task.
    await yieldToMain();
    const mount = this.#mounts.find((entry) => entry.app === app);
    try {
      if (mount) return { ...(await this.#lifecyclesOf(mount, onLeave)), timeouts: backstopTimeouts() };
    } catch (error) {
      this.#hostFailed(mount!, hostFault('stepFailed', errorText(error)));
    }
    return { ...inertLifecycles({ left: onLeave }), timeouts: backstopTimeouts() };
  }

  async #lifecyclesOf(mount: ActiveMount, onLeave: () => void): Promise<LifeCycles> {
    const { app, remote } = mount;
    const settle = this.#noteLoading(app, remote);
    const loaded = await this.loads.load(remote);
    if (!loaded.ok) {
      settle();
      if (isHostFault(loaded)) this.#hostFailed(mount, loaded);
      else this.#showFailure(mount, loaded);
      return inertLifecycles({ left: onLeave });
    }
    const { release } = loaded;
    const { version, build: id } = release;
    const build = this.registry.build(release);
    const recovery = this.#recovery!;
    return guardedLifecycles(mount.mount, loaded, {
      call: (work) => this.registry.guard.call(release, work),
      show: (element) => showIn(this.#elements?.[mount.slot], app, element),
      isAwaited: () => store.get(this.registry.slots.states)[mount.slot].kind === 'loading',
      holdStyles: (element) => build.holdStyles(element),
      releaseStyles: (element) => build.releaseStyles(element),
      mounted: () => {
        settle();
        this.#hostFaults.delete(app);
        this.registry.slots.set(app, { kind: 'mounted', remote, version, build: id });
        build.mounted(mount.mount);
        recovery.mounted(release);
        reportDrawing(mount, build, this.registry.telemetry);
      },
      failed: (failure) => {
        settle();
        this.loads.fail(build, failure, mount.mount);
        if (!recovery.begin(release)) this.#showFailure(mount, failure);
      },
      hostFailed: (fault) => {
        settle();
        this.#hostFailed(mount, fault);
      },
      canRecover: () => recovery.possible(release),
      left: () => {
        build.left(mount.mount);
        onLeave();
      },
    });
  }

  /**
   * Marks an application as loading. If a loaded build replaces a running one, the mark is delayed, because a swap
   * would render the slot's state twice. Returns a function that ends it.
   */
  #noteLoading(app: string, remote: string): () => void {
    const loading = () => this.registry.slots.set(app, { kind: 'loading', remote, since: Date.now() });
    const release = this.registry.active(remote);
    if (this.registry.slots.of(app)?.kind !== 'mounted' || !release || !this.registry.isLoaded(release)) {
      loading();
      return () => {};
    }
    const timer = setTimeout(loading, swapNoteMs);
    return () => clearTimeout(timer);
  }

  #showFailure({ app, remote }: ActiveMount, { reason, code }: LoadFailure): void {
    const release = this.registry.active(remote);
    const { version = '', build = '' } = release ?? {};
    const at = (release && this.registry.build(release).failures.retryAt) || null;
    this.registry.slots.set(app, { kind: 'failed', remote, reason, code, version, build, retryAt: at });
    if (at) this.#later(remote, Math.max(0, at - Date.now()), () => this.#retryWhenShown(remote));
    else clearTimeout(this.#timers.get(remote));
  }

  /** The automatic retry, only while the page shows the remote; otherwise the next visit retries. */
  #retryWhenShown(remote: string): void {
    if (this.hasFailed(remote)) void this.retry(remote);
  }

  /**
   * The host failed at its own part. It rebuilds its containers and retries, the first time at once under a loading
   * slot, then with a card. The remote's breaker and telemetry are unaffected.
   */
  #hostFailed({ app, remote }: ActiveMount, { reason, code, detail }: HostFault): void {
    const count = this.#hostFaults.get(app) ?? 0;
    this.#hostFaults.set(app, count + 1);
    const wait = hostRetryMs(count);
    this.#later(app, wait, () => {
      for (const engine of this.#layouts) {
        engine.deactivate();
        engine.activate();
      }
      void this.remount(app);
    });
    this.registry.telemetry.reportHostFault(code, app, detail);
    const now = Date.now();
    const { version = '', build = '' } = this.registry.active(remote) ?? {};
    if (count === 0) this.registry.slots.set(app, { kind: 'loading', remote, since: now });
    else this.registry.slots.set(app, { kind: 'failed', remote, reason, code, version, build, retryAt: now + wait });
  }

  #later(name: string, ms: number, run: () => void): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.set(name, setTimeout(run, ms));
  }
}

/** Starts single-spa. It is started once for the life of a page; a second engine of the page finds it running. */
function startRouting(): void {
  try {
    start({ urlRerouteOnly: true });
  } catch (error) {
    if (!isStartedAlready(error)) throw error;
    void triggerAppChange();
  }
}
