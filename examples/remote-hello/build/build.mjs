import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listInitialFiles, listPackages, listParts, listShares } from './modules.mjs';
import { createCompiler, idMark } from './rspack.mjs';
import { seal } from './seal.mjs';

const folder = join(import.meta.dirname, '..');
const read = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** Builds into dist; with --watch again after every change. */
const { version, dependencies } = read('package.json');
const { name, ...rest } = read('remote.json');
const description = { name, version, ...rest };
const compiler = createCompiler(folder, name);

async function finish(error, stats) {
  // `maru serve` shows it over the page.
  const problemFile = join(folder, 'dist/build-error.txt');
  if (error || stats.hasErrors()) {
    const text = error?.stack ?? stats.toString({ preset: 'errors-only', colors: false });
    console.error(text);
    mkdirSync(join(folder, 'dist'), { recursive: true });
    writeFileSync(problemFile, text);
    return false;
  }
  rmSync(problemFile, { force: true });
  const report = stats.toJson({
    all: false,
    chunks: true,
    chunkOrigins: true,
    modules: true,
    nestedModules: true,
    ids: true,
    modulesSpace: Infinity,
    nestedModulesSpace: Infinity,
  });
  const { build } = await seal(join(folder, 'dist'), {
    mark: idMark,
    description,
    initial: listInitialFiles(report),
    parts: listParts(report, rest.mounts),
    shares: listShares(report, { hostContract: rest.hostContract, dependencies }),
    packages: listPackages(report),
  });
  console.log(`${name} ${version}-${build}`);
  return true;
}

if (process.argv.includes('--watch')) {
  compiler.watch({}, (error, stats) => void finish(error, stats));
} else {
  compiler.run(async (error, stats) => {
    process.exitCode = (await finish(error, stats)) ? 0 : 1;
    compiler.close(() => {});
  });
}
