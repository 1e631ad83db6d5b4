import type { ReleaseDocument } from '@maru/contracts';
import { PlatformProvider, textsReady } from '@maru/platform';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { followReleases, mountAt, mountsOf, startFederation, takePush } from '../federation';
import { chooseFor } from '../federation/choice/choose';
import { pageReleases, setPageReleases } from '../federation/choice/page';
import { bringOthers } from '../federation/choice/session';
import { setActiveDocument } from '../federation/document/active';
import { admitRelease } from '../federation/loading/integrity';
import { loadRelease } from '../federation/loading/load-remote';
import { startTelemetry } from '../federation/telemetry/start';
import { onSiteEvent, primeSession, startSession } from '../session';
import { App } from './App';
import { bringPage } from './bring-page';
import { findDocument } from './find-document';
import { redirectAtBoot } from './first-redirect';
import { prepared } from './prepare';

const empty: ReleaseDocument = { environment: '', serial: 0, issued_at: 0, remotes: {} };

/** Begins to load what the address needs, while configuration and user are still on their way. */
function beginLoad(document: ReleaseDocument): void {
  const mounts = mountsOf(document);
  for (const slot of ['main', 'cart'] as const) {
    const mount = mountAt(mounts, slot, window.location.pathname);
    const release = mount && document.remotes[mount.remote];
    if (release) void loadRelease(release);
  }
}

/**
 * What this page runs: the registry's document, once its signature has been checked, and the session's own choice.
 * Files that the server wrote into the page load meanwhile; they only define containers, and nothing of a remote runs
 * before this is known.
 */
async function findReleases(inlined: unknown): Promise<ReleaseDocument> {
  const found = await findDocument(inlined);
  await bringOthers();
  return found ? chooseFor(found.document) : empty;
}

/** Starts the page. The skeleton that the server wrote stays until the frame stands. */
export async function boot(): Promise<void> {
  const page = await prepared;
  setPageReleases(page.releases);
  const finding = findReleases(page.document);
  const primed = Promise.all([primeSession(), textsReady()]);
  const release = await finding;
  setActiveDocument(release);
  for (const one of Object.values(release.remotes)) admitRelease(one);
  redirectAtBoot(release);
  beginLoad(release);
  startTelemetry(pageReleases().visitor);
  await primed;
  await bringPage();

  const root = document.getElementById('root')!;
  const slots = startFederation(release);
  // In slices: the first rendering is the longest there is, and input must not wait for all of it.
  startTransition(() =>
    createRoot(root).render(
      <PlatformProvider>
        <App slots={slots} />
      </PlatformProvider>,
    ),
  );
  startSession();
  followReleases();
  onSiteEvent('releaseChanged', (data) => void takePush(data));
}
