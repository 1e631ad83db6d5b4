/**
 * Makes the example remote as a team outside does, by the steps of docs/vendor-teams.md: in a folder outside of this one,
 * with nothing but the packed command line and the npm registry. Prints the build's folder.
 * `node examples/check.mjs [folder]`
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packReleases } from '../releases/pack.mjs';

/**
 * @param {string} place an empty folder: it gets the package, and the remote in `remote-hello`
 * @returns {Promise<{folder: string, dist: string, maru: string}>} the remote, its build, and the command line that it
 *   installed
 */
export async function makeExample(place) {
  const run = (cwd, ...argv) => execFileSync(argv[0], argv.slice(1), { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  mkdirSync(place, { recursive: true });
  const tarball = await packReleases(place);
  const folder = join(place, 'remote-hello');
  const words = ['remote-hello', '--area', 'hello', '--text', '\uC778\uC0AC'];
  run(place, 'npm', 'exec', '--yes', `--package=${tarball}`, '--', 'maru-create', ...words);
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', '--save-dev', tarball);
  run(folder, 'npm', 'test');
  run(folder, 'npm', 'run', 'typecheck');
  run(folder, 'npm', 'run', 'build');
  return { folder, dist: join(folder, 'dist'), maru: join(folder, 'node_modules/.bin/maru') };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const place = resolve(process.argv[2] ?? mkdtempSync(join(tmpdir(), 'maru-example-')));
  const { dist, maru } = await makeExample(place);
  // Publishing checks the folder against its record first; without a registry it gets no further than that, with any token.
  const env = { ...process.env, MARU_TOKEN: 'maru_none' };
  const { exit, message, problems } = JSON.parse(
    await new Promise((done) => {
      try {
        done(
          execFileSync(maru, ['publish', dist, '--json', '--registry', 'http://127.0.0.1:9'], {
            encoding: 'utf8',
            env,
          }),
        );
      } catch (error) {
        done(error.stdout);
      }
    }),
  );
  if (exit !== 4) throw new Error(`${message} ${(problems ?? []).join('; ')}`);
  console.log(dist);
}
