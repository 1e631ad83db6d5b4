import { chmod, copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const folder = import.meta.dirname;
const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));

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
