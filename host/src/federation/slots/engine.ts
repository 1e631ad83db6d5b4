import type { ReleaseDocument } from '@maru/contracts';
import { type ActiveMount, mountAt, mountsOf } from '@maru/contracts/release-routes';
import { store } from '@maru/platform';
import {
  getAppStatus,
  registerApplication,
  SKIP_BECAUSE_BROKEN,
  start,
  triggerAppChange,
  unloadApplication,
  unregisterApplication,
} from 'single-spa';
import { constructApplications, constructLayoutEngine, constructRoutes } from 'single-spa-layout';
import { activeDocument } from '../document/active';
import { layoutOf } from '../document/layout';
import type { LoadResult } from '../loading/load-remote';
import { isLoaded } from '../loading/load-remote';
import type { LoadFailure } from '../loading/reasons';
import { tellLoaded } from '../telemetry/loads';
import { bring, noteFailure, noteMounted, retryAt } from './failures';
import { homeOpenAtom, mayLoad } from './late';
import { guardedLifecycles, inertLifecycles, timeouts } from './lifecycles';
import { type SlotName, slotNames } from './states';
import { appsOnPage, dropStatus, publishSlots, setStatus, statusOf } from './status';

/** A swap that takes longer than this is shown as loading. */
const swapNoteMs = 150;

type Registration = Parameters<typeof registerApplication>[0];
/** Elements in which single-spa-layout arranges the applications of each slot. */
export type SlotElements = Record<SlotName, HTMLElement>;

let mounts: readonly ActiveMount[] = [];
let engines: ReturnType<typeof constructLayoutEngine>[] = [];
let elements: SlotElements;
const registrations = new Map<string, Registration>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
let onRetryDue: (remote: string) => void = () => {};

/** Starts single-spa with the layout of a document. `retry` is called when a failed remote's time has come. */
export function startEngine(document: ReleaseDocument, slots: SlotElements, retry: (remote: string) => void): void {
  elements = slots;
  onRetryDue = retry;
  window.addEventListener('single-spa:before-routing-event', publishSlots);
  window.addEventListener('single-spa:routing-event', publishSlots);
  arrange(document);
  store.sub(homeOpenAtom, () => void triggerAppChange());
  start({ urlRerouteOnly: true });
}

/** Lays the applications of a document out; those that stay where they are keep running. */
export function arrange(document: ReleaseDocument): void {
  mounts = mountsOf(document);
  for (const engine of engines) engine.deactivate();
  const layout = layoutOf(document);
  const wanted = new Map<string, Registration>();
  engines = slotNames.map((slot) => {
    const routes = constructRoutes({ ...layout[slot], containerEl: elements[slot] } as never);
    const applications = constructApplications({ routes, loadApp: ({ name }) => loadApplication(name) });
    for (const application of applications) wanted.set(application.name, only(application as Registration));
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
function only(registration: Registration): Registration {
  const { slot } = mounts.find((mount) => mount.app === registration.name)!;
  return {
    ...registration,
    activeWhen: (location: Location) =>
      mayLoad(slot) && mountAt(mounts, slot, location.pathname)?.app === registration.name,
  } as Registration;
}

/** The build that is active when it has come: another may have been chosen while it was on its way. */
async function bringActive(remote: string): Promise<LoadResult> {
  for (;;) {
    const wanted = activeDocument().remotes[remote]?.container;
    const loaded = await bring(remote);
    if (activeDocument().remotes[remote]?.container === wanted) return loaded;
  }
}

async function loadApplication(app: string) {
  const mount = mounts.find((one) => one.app === app);
  if (!mount) throw new Error(`no mount ${app}`);
  const { remote } = mount;
  const settle = noteLoading(app, remote);
  const loaded = await bringActive(remote);
  const left = () => {
    // What failed is unloaded once it is off the page: coming back to it is a new try. Unless it is being tried already.
    const failed = () => statusOf(app)?.kind === 'failed';
    if (failed()) setTimeout(() => failed() && void revive(app), 0);
  };
  if (!loaded.ok) {
    settle();
    showFailure(mount, loaded);
    return { ...inertLifecycles({ left }), timeouts };
  }
  const { version, build } = loaded.release;
  const lifecycles = guardedLifecycles(mount, loaded, {
    mounted() {
      settle();
      noteMounted(remote);
      tellLoaded(loaded.release);
      setStatus(app, { kind: 'mounted', remote, version, build });
    },
    failed(found) {
      settle();
      showFailure(mount, noteFailure(remote, found));
    },
    left,
  });
  return { ...lifecycles, timeouts };
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
export async function revive(app: string): Promise<void> {
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
