import type { ReleaseDocument } from '@maru/contracts';
import { PlatformProvider, textsReady } from '@maru/platform';
import { createRoot } from 'react-dom/client';
import { mountAt, mountsOf, startFederation, startPolling } from '../federation';
import { setActiveDocument } from '../federation/document/active';
import { provideChunkLoader } from '../federation/loading/chunk-loader';
import { adoptWrittenTags } from '../federation/loading/files';
import { admitFiles, admitRelease } from '../federation/loading/integrity';
import { loadRelease } from '../federation/loading/load-remote';
import { primeSession, startSession } from '../session';
import { App } from './App';
import { findDocument } from './find-document';
import { redirectAtBoot } from './first-redirect';
import { readPage } from './page';

/** Everything that must happen before the next deferred script: hashes, the loader, the tags that were written. */
function prepare() {
  const page = readPage();
  if (page.host) admitFiles(page.host.base, page.host.files);
  provideChunkLoader();
  adoptWrittenTags();
  return page;
}

/** Begins to load what the address needs, while configuration and user are still on their way. */
function beginLoad(document: ReleaseDocument): void {
  const mounts = mountsOf(document);
  for (const slot of ['main', 'cart'] as const) {
    const mount = mountAt(mounts, slot, window.location.pathname);
    const release = mount && document.remotes[mount.remote];
    if (release) void loadRelease(release);
  }
}

/** Starts the page. The skeleton that the server wrote stays until the frame stands. */
export async function boot(): Promise<void> {
  const page = prepare();
  const found = findDocument(page.document);
  const release = 'then' in found ? await found : found;
  setActiveDocument(release);
  for (const one of Object.values(release.remotes)) admitRelease(one);
  redirectAtBoot(release);
  beginLoad(release);
  await Promise.all([primeSession(), textsReady()]);

  const root = document.getElementById('root')!;
  const slots = startFederation(release);
  createRoot(root).render(
    <PlatformProvider>
      <App slots={slots} />
    </PlatformProvider>,
  );
  startSession();
  startPolling();
}
