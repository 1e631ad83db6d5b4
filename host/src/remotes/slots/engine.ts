import type { Release, ReleaseDocument } from '@maru/contracts';
import { type ActiveMount, mountAt, mountsOf } from '@maru/contracts/release-routes';
import { configAtom, store } from '@maru/platform';
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
import { reportFault } from '../../shell/faults/report';
import { activeDocument } from '../document/active';
import { mountsAtom } from '../document/derived';
import { layoutOf } from '../document/layout';
import { changeGlobals } from '../guard/watch';
import { errorText } from '../loading/error-text';
import { type HostFault, hostFault, isHostFault } from '../loading/host-fault';
import type { LoadResult } from '../loading/load-remote';
import { isLoaded } from '../loading/load-remote';
import type { LoadFailure } from '../loading/reasons';
import { reportLoaded } from '../telemetry/loads';
import { showIn } from './container';
import { homeAllowedAtom, mayLoad } from './deferred';
import { loadActiveRelease, noteFailure, noteMounted, retryAt } from './failures';
import { hostRetryMs } from './host-retry';
import { guardedLifecycles, inertLifecycles, timeouts } from './lifecycles';
import { type SlotName, slotNames } from './states';
import { appsOnPage, dropStatus, publishSlots, setStatus, statusOf } from './status';

/** A swap that takes longer than this is shown as loading. */
const swapNoteMs = 150;

type Registration = Parameters<typeof registerApplication>[0];
/** Elements in which single-spa-layout arranges the applications of each slot. */
export type SlotElements = Record<SlotName, HTMLElement>;

let laidOutDocument: ReleaseDocument;
let mounts: readonly ActiveMount[] = [];
let engines: ReturnType<typeof constructLayoutEngine>[] = [];
let elements: SlotElements;
const registrations = new Map<string, Registration>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** Faults of the host itself in a row, by application. */
const hostFaults = new Map<string, number>();
let onRetryDue: (remote: string) => void = () => {};

/** What may take the place of a build that failed, so that no card is shown. */
export interface Recovery {
  /** Whether an earlier build could take its place. */
  possible(release: Release): boolean;
  mounted(release: Release): void;
  /** Begins to put it in place; false when there is none. */
  begin(release: Release): boolean;
}
let recovery: Recovery;

/** Starts single-spa with the layout of a document. `retry` is called when a failed remote's time has come. */
export function startEngine(
  document: ReleaseDocument,
  slots: SlotElements,
  retry: (remote: string) => void,
  recover: Recovery,
): void {
  elements = slots;
  onRetryDue = retry;
  recovery = recover;
  window.addEventListener('single-spa:before-routing-event', publishSlots);
  window.addEventListener('single-spa:routing-event', publishSlots);
  applyLayout(document);
  store.sub(homeAllowedAtom, () => void triggerAppChange());
  // An area that is open on the page is unmounted when the configuration closes it.
  store.sub(mountsAtom, () => {
    publishSlots();
    void triggerAppChange();
  });
  // single-spa puts its own functions in place of the browser's.
  changeGlobals(() => start({ urlRerouteOnly: true }));
}

/** Lays the applications of a document out; those that stay where they are keep running. */
export function applyLayout(document: ReleaseDocument): void {
  laidOutDocument = document;
  mounts = mountsOf(document);
  for (const engine of engines) engine.deactivate();
  const layout = layoutOf(document);
  const wanted = new Map<string, Registration>();
  engines = slotNames.map((slot) => {
    const routes = constructRoutes({ ...layout[slot], containerEl: elements[slot] } as never);
    const applications = constructApplications({ routes, loadApp: ({ name }) => loadApplication(name) });
    for (const application of applications)
      wanted.set(application.name, activateLongestMatch(application as Registration));
    return constructLayoutEngine({ routes, applications, active: false });
  });
  for (const app of [...registrations.keys()]) {
    if (wanted.has(app)) continue;
    registrations.delete(app);
    void unregisterApplication(app).then(() => dropStatus(app));
  }
  for (const [app, registration] of wanted) {
    if (!registrations.has(app)) registerApplication(registration);
    registrations.set(app, registration);
  }
  for (const engine of engines) engine.activate();
  publishSlots();
}

/** Where two mounts of a slot fit an address, only the one with the longer path is active, once its slot may load. */
function activateLongestMatch(registration: Registration): Registration {
  const { slot } = mounts.find((mount) => mount.app === registration.name)!;
  return {
    ...registration,
    activeWhen: (location: Location) =>
      mayLoad(slot) &&
      mountAt(mountsOf(laidOutDocument, store.get(configAtom)), slot, location.pathname)?.app === registration.name,
  } as Registration;
}

/** The build that is active when it has come: another may have been chosen while it was on its way. */
async function loadActiveBuild(remote: string): Promise<LoadResult> {
  for (;;) {
    const wanted = activeDocument().remotes[remote]?.container;
    const loaded = await loadActiveRelease(remote);
    if (activeDocument().remotes[remote]?.container === wanted) return loaded;
  }
}

async function loadApplication(app: string) {
  const left = () => {
    // What failed is unloaded once it is off the page: coming back to it is a new try. Unless it is being tried already.
    const failed = () => statusOf(app)?.kind === 'failed';
    if (failed()) setTimeout(() => failed() && void remount(app), 0);
  };
  const mount = mounts.find((one) => one.app === app);
  try {
    if (mount) return { ...(await lifecyclesOf(mount, left)), timeouts };
  } catch (error) {
    hostFailed(mount!, hostFault('stepFailed', errorText(error)));
  }
  return { ...inertLifecycles({ left }), timeouts };
}

async function lifecyclesOf(mount: ActiveMount, left: () => void): Promise<LifeCycles> {
  const { app, remote } = mount;
  const settle = noteLoading(app, remote);
  const loaded = await loadActiveBuild(remote);
  if (!loaded.ok) {
    settle();
    if (isHostFault(loaded)) hostFailed(mount, loaded);
    else showFailure(mount, loaded);
    return inertLifecycles({ left });
  }
  const { version, build } = loaded.release;
  return guardedLifecycles(mount.mount, loaded, {
    show: (element) => showIn(elements[mount.slot], app, element),
    mounted() {
      settle();
      hostFaults.delete(app);
      setStatus(app, { kind: 'mounted', remote, version, build });
      noteMounted(remote);
      recovery.mounted(loaded.release);
      reportLoaded(loaded.release);
    },
    failed(found) {
      settle();
      const noted = noteFailure(remote, found);
      if (!recovery.begin(loaded.release)) showFailure(mount, noted);
    },
    hostFailed(found) {
      settle();
      hostFailed(mount, found);
    },
    canRecover: () => recovery.possible(loaded.release),
    left,
  });
}

/**
 * Says that an application loads. In place of one that is up, of a build that is there already, it is said only when it
 * takes longer: a swap would render the slot's state twice for nothing. Returns what ends it.
 */
function noteLoading(app: string, remote: string): () => void {
  const loading = () => setStatus(app, { kind: 'loading', remote, since: Date.now() });
  const release = activeDocument().remotes[remote];
  if (statusOf(app)?.kind !== 'mounted' || !release || !isLoaded(release)) {
    loading();
    return () => {};
  }
  const timer = setTimeout(loading, swapNoteMs);
  return () => clearTimeout(timer);
}

function showFailure({ app, remote }: ActiveMount, { reason, code }: LoadFailure): void {
  const { version = '', build = '' } = activeDocument().remotes[remote] ?? {};
  const at = retryAt(remote) || null;
  setStatus(app, { kind: 'failed', remote, reason, code, version, build, retryAt: at });
  clearTimeout(timers.get(remote));
  if (at)
    timers.set(
      remote,
      setTimeout(() => onRetryDue(remote), Math.max(0, at - Date.now())),
    );
}

/**
 * The host could not do its own part. It lays its containers out anew and tries again: the first time at once, while the
 * slot shows that it loads, then with a card that says so. The remote's breaker and telemetry hear nothing of it.
 */
function hostFailed({ app, remote }: ActiveMount, { reason, code, detail }: HostFault): void {
  const count = hostFaults.get(app) ?? 0;
  hostFaults.set(app, count + 1);
  const wait = hostRetryMs(count);
  clearTimeout(timers.get(app));
  timers.set(
    app,
    setTimeout(() => retryLayout(app), wait),
  );
  reportFault(reason, app, detail);
  const now = Date.now();
  const { version = '', build = '' } = activeDocument().remotes[remote] ?? {};
  if (count === 0) setStatus(app, { kind: 'loading', remote, since: now });
  else setStatus(app, { kind: 'failed', remote, reason, code, version, build, retryAt: now + wait });
}

function retryLayout(app: string): void {
  for (const engine of engines) {
    engine.deactivate();
    engine.activate();
  }
  void remount(app);
}

/** Applications of a remote, those on the page first. */
export function appsOf(remote: string): string[] {
  const here = appsOnPage();
  return mounts
    .filter((mount) => mount.remote === remote)
    .map((mount) => mount.app)
    .sort((a, b) => Number(here.includes(b)) - Number(here.includes(a)));
}

/**
 * Unmounts an application and loads it anew if the address still wants it. One that single-spa has given up
 * (it threw in a lifecycle) cannot be unloaded and is registered again.
 */
export async function remount(app: string): Promise<void> {
  const registration = registrations.get(app);
  if (!registration) return;
  if (getAppStatus(app) === SKIP_BECAUSE_BROKEN) {
    await unregisterApplication(app);
    registerApplication(registration);
  } else {
    await unloadApplication(app, { waitForUnmount: false });
  }
  await triggerAppChange();
}
