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
 * Everything that must precede the next deferred script and any fetch: hashes, the loader, the written tags. Resolves
 * with the server's data. It runs after the host's first script, because browsers take stack traces at several of these
 * steps, which is slow inside that file.
 */
export const prepared: Promise<PageData> = Promise.resolve().then(prepare);
