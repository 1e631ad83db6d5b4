import type { Release, ReleaseDocument } from '@maru/contracts';
import { listMounts, mountAt } from '@maru/contracts/release-routes';
import { PlatformProvider, store, textsReady, yieldToMain } from '@maru/platform';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { lastResort } from '../faults/last-resort';
import type { SlotName } from '../remotes/document/slot-names';
import { loadFederation, loadFederationWhenIdle, onFederation } from '../remotes/load-federation';
import { readPageReleases } from '../remotes/overrides/page';
import { selectFor } from '../remotes/overrides/select';
import { loadOverrides } from '../remotes/overrides/session';
import { pageRegistry } from '../remotes/page-registry';
import { deferredSlots } from '../remotes/slots/deferred-slots';
import type { SlotPlace } from '../remotes/slots/states';
import { startTelemetry } from '../remotes/telemetry/start';
import { redirectAtBoot } from '../routing/first-redirect';
import { loadFonts } from '../scheduling/load-fonts';
import { whenIdle } from '../scheduling/when-idle';
import { onSiteEvent, primeSession, startSession } from '../session';
import { SlotState } from '../shell';
import { App } from './App';
import { connectComponents } from './connect-components';
import { findDocument } from './find-document';
import { loadPage } from './load-page';
import { prepared } from './prepare';
import { whenMainStands } from './when-main-stands';

const empty: ReleaseDocument = { environment: '', serial: 0, issued_at: 0, remotes: {} };

/** Releases that the address needs at once. */
function neededNow(document: ReleaseDocument): Release[] {
  const mounts = listMounts(document);
  const needed = (['main', 'cart'] as const).map((slot) => mountAt(mounts, slot, window.location.pathname)?.remote);
  return needed.flatMap((remote) => (remote ? (document.remotes[remote] ?? []) : []));
}

/** Loads and routes remotes once the federation code is available. */
function startRemotes(needed: readonly Release[]): Record<SlotName, SlotPlace> {
  const { places, settle } = deferredSlots();
  onFederation((federation) => {
    // At once, while configuration and user are still on their way.
    for (const release of needed) void federation.load(release);
    settle(federation.start(SlotState));
    store.set(pageRegistry.isRouted, true);
    federation.follow();
  });
  if (needed.length > 0) void loadFederation();
  return places;
}

/**
 * Determines the releases of this page: the registry's verified document and the session's overrides. Files that the
 * server wrote into the page load at the same time; they only define containers and run no remote code before this.
 */
async function findReleases(inlined: unknown): Promise<ReleaseDocument> {
  const verified = await findDocument(pageRegistry, inlined);
  await loadOverrides(pageRegistry);
  return verified ? selectFor(pageRegistry, verified.document) : empty;
}

/** Starts the page. The server's skeleton stays until the frame renders. */
export async function boot(): Promise<void> {
  connectComponents();
  const page = await prepared;
  await yieldToMain();
  pageRegistry.page = readPageReleases(page.releases);
  const finding = findReleases(page.document);
  await yieldToMain();
  const primed = Promise.all([primeSession(), textsReady()]);
  const release = await finding;
  pageRegistry.document = release;
  for (const remote of Object.values(release.remotes)) pageRegistry.files.allowRelease(remote);
  redirectAtBoot(release);
  const needed = neededNow(release);
  await yieldToMain();
  const slots = startRemotes(needed);
  // All code of a host page is loaded, so loading fonts now avoids a second layout of its texts.
  if (needed.length === 0) void yieldToMain().then(loadFonts);
  pageRegistry.slots.publish();
  startTelemetry(pageRegistry);
  await primed;
  await yieldToMain();
  await loadPage();

  const root = document.getElementById('root')!;
  // In slices: the first rendering is the longest there is, and input must not wait for all of it.
  startTransition(() =>
    createRoot(root, { onUncaughtError: lastResort(root) }).render(
      <PlatformProvider>
        <App slots={slots} />
      </PlatformProvider>,
    ),
  );
  await yieldToMain();
  startSession(needed.length > 0 ? whenMainStands : whenIdle);
  // Pages of the host bring it when nothing else is to be done.
  loadFederationWhenIdle();
  onSiteEvent('releaseChanged', (data) => void loadFederation().then((federation) => federation.takePush(data)));
}
