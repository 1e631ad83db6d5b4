import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from './compile';
import type { Project } from './config/base';
import { hostConfig } from './config/host';
import { withBuildLock } from './lock';
import { compressFolder } from './page/compress';
import { readHostPages } from './page/host-pages';
import { bundleScript, makeOfflinePage } from './page/offline';
import { makeScreens, picturesIn, readTexts } from './page/screens';
import { makeTemplate, readTemplateSources } from './page/template';
import { tokensFile } from './page/tokens';

/**
 * Builds the host in `folder` into `dist`: `assets/` with `host.json`, `index.html` for the server to fill in,
 * `pages.json` with the host's own paths, `places.json` with those of the product, `screens.json` with what is shown
 * before any script, the content of `public/`, and the service worker with its offline page, except in development.
 */
export async function buildHost(folder: string, options: Omit<Project, 'folder'> = {}): Promise<void> {
  const dist = options.output ?? join(folder, 'dist');
  const project = { folder, ...options, output: join(dist, 'assets') };
  await withBuildLock(folder, () => compile(hostConfig(project)));
  await finishHost(folder, dist, options.mode !== 'development');
}

/** What of a host's record its screens are made with. `pages`: files of each page's module by its import. */
interface BuiltHost {
  base: string;
  files: { path: string }[];
  pages?: Record<string, string[]>;
}

/**
 * Writes the files beside the built ones: template, pages, places, screens, public files.
 * @param isFinal compresses the files and builds the service worker; a development build has none
 */
export async function finishHost(folder: string, dist: string, isFinal: boolean): Promise<void> {
  const sources = await readTemplateSources(folder, tokensFile(folder));
  const { pages, places } = await readHostPages(folder);
  const record = JSON.parse(await readFile(join(dist, 'assets/host.json'), 'utf8')) as BuiltHost;
  const texts = await readTexts(folder);
  const screens = makeScreens(
    sources.screens,
    pages,
    texts,
    picturesIn(record.base, record.files),
    (request) => record.pages?.[request] ?? [],
  );
  await writeFile(join(dist, 'index.html'), await makeTemplate(sources));
  await writeFile(join(dist, 'pages.json'), `${JSON.stringify(pages.map(({ path }) => path))}\n`);
  await writeFile(join(dist, 'places.json'), `${JSON.stringify(places)}\n`);
  await writeFile(join(dist, 'screens.json'), `${JSON.stringify(screens)}\n`);
  await cp(join(folder, 'public'), join(dist, 'public'), { recursive: true });
  if (!isFinal) return;
  await writeFile(join(dist, 'offline.html'), await makeOfflinePage(folder, texts, sources.tokens));
  await writeFile(join(dist, 'service-worker.js'), await bundleScript(join(folder, 'src/service-worker/main.ts')));
  await compressFolder(join(dist, 'assets'));
}
