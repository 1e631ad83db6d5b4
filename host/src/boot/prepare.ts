import { type PageData, readPage } from '../page-data';
import { loadFederation } from '../remotes/load-federation';
import { exposeChunkLoader } from '../remotes/loading/chunk-loader';
import { pageRegistry } from '../remotes/page-registry';

function prepare(): PageData {
  const { guard, files, styleRefusals } = pageRegistry;
  guard.start();
  const page = readPage();
  if (page.host) files.allow(page.host.base, page.host.files);
  exposeChunkLoader(files);
  styleRefusals.keep();
  files.adoptServerTags();
  // Its files stand in this page before those of remotes, whose first script needs the federation runtime.
  if (page.remotes) void loadFederation();
  return page;
}

/**
 * Everything that must happen before the next deferred script and before any file is fetched: hashes, the loader, the
 * tags that were written. Resolves with what the server wrote. It runs when the host's first script has ended: a stack
 * that goes through that whole file is slow to take, and browsers take one at several of these steps.
 */
export const prepared: Promise<PageData> = Promise.resolve().then(prepare);
