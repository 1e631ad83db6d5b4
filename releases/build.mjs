import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const folder = import.meta.dirname;
const { version, ...manifest } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));

/** Bundles the command line into one file that plain Node runs, without any package beside it. */
await build({
  entryPoints: [join(folder, 'src/cli/main.ts')],
  outfile: join(folder, 'dist/cli.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  minify: true,
  keepNames: true,
  sourcemap: false,
  logLevel: 'warning',
  define: { MARU_VERSION: JSON.stringify(version) },
  // Packages written for CommonJS ask for Node's own modules by `require`.
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire as maruRequire } from 'node:module';\nconst require = maruRequire(import.meta.url);",
  },
});
await chmod(join(folder, 'dist/cli.js'), 0o755);

/** What keeps style sheets at a remote's own elements, for bundlers of other teams: the same as the site's own build. */
await build({
  stdin: { contents: "export { StyleError, scopeStyles } from '@maru/styles';", resolveDir: folder },
  outfile: join(folder, 'dist/styles.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  minify: true,
  logLevel: 'warning',
});
await copyFile(join(folder, '../shared/styles/types/styles.d.ts'), join(folder, 'dist/styles.d.ts'));

/** What a remote that is built elsewhere knows of the host, as types. */
await copyFile(join(folder, '../shared/remote/types/remote.d.ts'), join(folder, 'dist/remote.d.ts'));

/**
 * `npm pack` in `dist` makes the package for teams. Its manifest names no dependencies: the bundle holds them, and the
 * workspace's versions mean nothing outside.
 */
const packed = {
  name: manifest.name,
  version,
  description: manifest.description,
  // It is handed over as a file. Nobody publishes it by mistake.
  private: true,
  type: manifest.type,
  bin: { maru: './cli.js' },
  exports: {
    './remote': { types: './remote.d.ts' },
    './styles': { types: './styles.d.ts', default: './styles.js' },
  },
  files: ['cli.js', 'remote.d.ts', 'styles.js', 'styles.d.ts', 'README.md'],
  engines: manifest.engines,
};
await writeFile(join(folder, 'dist/package.json'), `${JSON.stringify(packed, null, 2)}\n`);
await copyFile(join(folder, 'README.md'), join(folder, 'dist/README.md'));
