import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** All modules of a build, those that were joined into one as well. */
function* listModules(modules = []) {
  for (const module of modules) {
    yield module;
    yield* listModules(module.modules);
  }
}

/** Shared libraries that the build takes from the host, each with the range that it needs. */
export function listShares(stats, { hostContract, dependencies }) {
  const used = new Set();
  for (const { moduleType, name } of listModules(stats.modules)) {
    if (moduleType !== 'consume-shared-module') continue;
    // 'consume shared module (default) @maru/platform@* (strict)'
    const library = /^consume shared module \(default\) ((?:@[^/]+\/)?[^@]+)@/.exec(name)?.[1];
    if (!library) throw new Error(`the bundler names a shared library in another way than expected: ${name}`);
    used.add(library);
  }
  const findRange = (library) =>
    library.startsWith('@maru/') ? `^${hostContract}.0` : (dependencies[library.split('/')[0]] ?? dependencies.react);
  return Object.fromEntries([...used].sort().map((library) => [library, findRange(library)]));
}

/** Packages of npm whose code is inside the build's files. */
export function listPackages(stats) {
  const packages = new Map();
  for (const { nameForCondition } of listModules(stats.modules)) {
    const packageFound = nameForCondition && packageAt(nameForCondition);
    if (packageFound) packages.set(`${packageFound.name}@${packageFound.version}`, packageFound);
  }
  return [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function packageAt(file) {
  if (!/[\\/]node_modules[\\/]/.test(file)) return null;
  for (let folder = dirname(file); basename(folder) !== 'node_modules'; folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (!existsSync(path)) continue;
    const { name, version, license } = JSON.parse(readFileSync(path, 'utf8'));
    if (name && version) return { name, version, licence: typeof license === 'string' ? license : 'unknown' };
  }
  return null;
}

/** Files of the exposed module: what the page needs at once. */
export function listInitialFiles(stats) {
  const chunk = stats.chunks.find(({ names }) => names.includes('app'));
  return chunk.files.filter((file) => /\.(js|css)$/.test(file));
}

/**
 * Files of each mount that the exposed module loads by `import('./mounts/<its name>')`, by its name; undefined if none
 * is a separate part.
 */
export function listParts(stats, mounts) {
  const parts = mounts.flatMap(({ name }) => {
    const chunks = stats.chunks.filter(({ origins }) => origins.some(({ request }) => request === `./mounts/${name}`));
    const files = new Set(chunks.flatMap((chunk) => chunk.files).filter((file) => /\.(js|css)$/.test(file)));
    return files.size > 0 ? [[name, [...files]]] : [];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}
