import { realpathSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = import.meta.dirname;

/** Bundles into one file that plain Node runs, without any package beside it. */
const bundle = (options) =>
  build({ bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'warning', ...options });

/**
 * Builds the package for teams outside; `npm pack` in its folder makes it one file (pack.mjs).
 * @param {string} [dist] folder of the package
 */
export async function buildReleases(dist = join(folder, 'dist')) {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  await mkdir(dist, { recursive: true });
  await buildCommand(dist, manifest.version);
  // What keeps style sheets at a remote's own elements, for bundlers of other teams: the same as the site's own build.
  await bundle({
    stdin: { contents: "export { StyleError, scopeStyles } from '@maru/styles';", resolveDir: folder },
    outfile: join(dist, 'styles.js'),
    minify: true,
  });
  await copyFile(join(folder, '../shared/styles/types/styles.d.ts'), join(dist, 'styles.d.ts'));
  await buildScaffold(dist);
  // What a remote that is built elsewhere knows of the host, as types.
  await copyFile(join(folder, '../shared/remote/types/remote.d.ts'), join(dist, 'remote.d.ts'));
  await writeFile(join(dist, 'package.json'), `${JSON.stringify(toPackedManifest(manifest), null, 2)}\n`);
  await copyFile(join(folder, 'README.md'), join(dist, 'README.md'));
}

/** The command line. */
async function buildCommand(dist, version) {
  await bundle({
    entryPoints: [join(folder, 'src/cli/main.ts')],
    outfile: join(dist, 'cli.js'),
    minify: true,
    keepNames: true,
    sourcemap: false,
    define: { MARU_VERSION: JSON.stringify(version) },
    // Packages written for CommonJS ask for Node's own modules by `require`.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire as maruRequire } from 'node:module';\nconst require = maruRequire(import.meta.url);",
    },
  });
  await chmod(join(dist, 'cli.js'), 0o755);
}

/** The scaffold: what makes a new remote out of the example, and the example beside it. */
async function buildScaffold(dist) {
  await bundle({
    entryPoints: [join(folder, '../create-remote/main.mjs')],
    outfile: join(dist, 'create.js'),
    banner: { js: '#!/usr/bin/env node' },
  });
  await chmod(join(dist, 'create.js'), 0o755);
  await rm(join(dist, 'template'), { recursive: true, force: true });
  await cp(join(folder, '../examples/remote-hello'), join(dist, 'template'), {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist|package-lock\.json)$/.test(path),
  });
  // npm leaves these two out of packages; the scaffold gives them their names back.
  for (const name of ['gitignore', 'npmrc'])
    await rename(join(dist, `template/.${name}`), join(dist, 'template', name));
}

/** The manifest names no dependencies: the bundle holds them, and the workspace's versions mean nothing outside. */
const toPackedManifest = ({ name, version, description, type, engines }) => ({
  name,
  version,
  description,
  // Handed over as a file; prevents publishing it by mistake.
  private: true,
  type,
  bin: { maru: './cli.js', 'maru-create': './create.js' },
  exports: {
    './remote': { types: './remote.d.ts' },
    './styles': { types: './styles.d.ts', default: './styles.js' },
  },
  files: ['cli.js', 'create.js', 'template', 'remote.d.ts', 'styles.js', 'styles.d.ts', 'README.md'],
  engines,
});

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  buildReleases().catch((error) => {
    console.error(error);
    process.exit(1);
  });
}
