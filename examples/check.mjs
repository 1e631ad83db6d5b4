/**
 * Makes the example remote as a team outside does: copies it to a folder of its own, installs from the npm registry
 * and the packed command line, tests, builds. Prints the folder. `node examples/check.mjs [folder]`
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');

/**
 * @param {string} folder where the copy goes
 * @returns {{folder: string, dist: string, maru: string}} the copy, its build, and the command line that it installed
 */
export function makeExample(folder) {
  const run = (cwd, ...argv) => execFileSync(argv[0], argv.slice(1), { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  mkdirSync(folder, { recursive: true });
  run(join(root, 'releases'), process.execPath, 'build.mjs');
  run(join(root, 'releases/dist'), 'npm', 'pack', '--silent', '--pack-destination', folder);
  const tarball = readdirSync(folder).find((name) => /^maru-releases-.*\.tgz$/.test(name));
  cpSync(join(import.meta.dirname, 'remote-hello'), folder, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist|package-lock\.json)$/.test(path),
  });
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', '--save-dev', `./${tarball}`);
  run(folder, 'npm', 'test');
  run(folder, 'npm', 'run', 'typecheck');
  run(folder, 'npm', 'run', 'build');
  return { folder, dist: join(folder, 'dist'), maru: join(folder, 'node_modules/.bin/maru') };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = resolve(process.argv[2] ?? mkdtempSync(join(tmpdir(), 'maru-example-')));
  const { dist, maru } = makeExample(folder);
  // Publishing checks the folder against its record first; without a registry it gets no further than that.
  const { exit, message, problems } = JSON.parse(
    await new Promise((done) => {
      try {
        done(execFileSync(maru, ['publish', dist, '--json', '--registry', 'http://127.0.0.1:9'], { encoding: 'utf8' }));
      } catch (error) {
        done(error.stdout);
      }
    }),
  );
  if (exit !== 4) throw new Error(`${message} ${(problems ?? []).join('; ')}`);
  console.log(dist);
}
