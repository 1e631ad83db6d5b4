import { cp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compile } from './compile';
import type { Project } from './config/base';
import { hostConfig } from './config/host';
import { type MonolithProject, monolithConfig } from './config/monolith';
import { withBuildLock } from './lock';
import { compressFolder } from './page/compress';
import { readHostPages } from './page/host-pages';
import { makeTemplate, readTemplateSources } from './page/template';
import { readDescription } from './remote';

/**
 * Builds the host in `folder` into `dist`: `assets/` with `host.json`, `index.html` for the server to fill in,
 * `pages.json` with the host's own paths, `places.json` with those of the product, and what is in `public/`.
 */
export async function buildHost(folder: string, options: Omit<Project, 'folder'> = {}): Promise<void> {
  const dist = options.output ?? join(folder, 'dist');
  const project = { folder, ...options, output: join(dist, 'assets') };
  await withBuildLock(folder, () => compile(hostConfig(project)));
  await finishHost(folder, dist, options.mode !== 'development');
}

/** Writes what stands beside the built files, for the host and for the monolith alike. */
export async function finishHost(folder: string, dist: string, compress: boolean): Promise<void> {
  const ui = createRequire(join(folder, 'package.json')).resolve('@maru/ui/styles.css');
  const template = await makeTemplate(await readTemplateSources(folder, join(dirname(ui), 'tokens.css')));
  await writeFile(join(dist, 'index.html'), template);
  for (const [name, paths] of Object.entries(await readHostPages(folder))) {
    await writeFile(join(dist, `${name}.json`), `${JSON.stringify(paths)}\n`);
  }
  await cp(join(folder, 'public'), join(dist, 'public'), { recursive: true });
  if (compress) await compressFolder(join(dist, 'assets'));
}

/** Builds host and remotes as one webpack build with route splitting into `output`, the yardstick of the benchmarks. */
export async function buildMonolith(
  folder: string,
  remoteFolders: string[],
  output: string,
  options: Pick<MonolithProject, 'hintRoutes'> = {},
): Promise<void> {
  const remotes = await Promise.all(
    remoteFolders.map(async (remote) => ({ folder: remote, description: await readDescription(remote) })),
  );
  const project = { folder, remotes, output: join(output, 'assets'), ...options };
  await withBuildLock(folder, () => compile(monolithConfig(project)));
  await finishHost(folder, output, true);
}
