/**
 * The browser tests once for each set of pinned releases: `npm run e2e:matrix -- <dist>… [-- <spec names>]`.
 * Every folder is a build of a remote; builds of one remote stand in for one another, builds of several remotes are
 * tried in every combination. One site serves them all.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { installChromium } from './lib/chromium.mjs';
import { mustMaru } from './lib/maru.mjs';
import { combinations } from './lib/matrix.mjs';
import { root } from './lib/paths.mjs';
import { exitWithError, Problem } from './lib/problem.mjs';
import { say, step } from './lib/progress.mjs';

const args = process.argv.slice(2);
const cut = args.includes('--') ? args.indexOf('--') : args.length;
const [dists, specs] = [args.slice(0, cut), args.slice(cut + 1)];

let site;
try {
  if (dists.length === 0) throw new Problem('Name at least one built remote: npm run e2e:matrix -- remote-feed/dist');
  await step('browser', installChromium);
  site = spawn(process.execPath, [join(root, 'scripts/e2e-site.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const addresses = await firstJson(site);
  const { url, token } = JSON.parse(addresses);
  const maru = mustMaru({ url, token });
  const builds = [];
  for (const dist of dists) {
    const { remote, version, build } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
    await maru('publish', dist);
    // What no gate passed cannot be pinned.
    await maru('gate', remote, `${version}-${build}`);
    builds.push({ remote, id: `${version}-${build}` });
  }
  const results = [];
  for (const pins of combinations(builds)) {
    say(`\nPins: ${pins}`);
    const env = { ...process.env, MARU_E2E: addresses, MARU_E2E_PINS: pins };
    const argv = [join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e', ...specs];
    const code = await ended(spawn(process.execPath, argv, { cwd: root, env, stdio: 'inherit' }));
    results.push({ pins, code });
  }
  say('\nMatrix');
  for (const { pins, code } of results) say(`  ${code === 0 ? '✓' : '✗'} ${pins}`);
  process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
} catch (error) {
  exitWithError(error);
} finally {
  site?.stdin.end();
}

function firstJson(child) {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Problem(`the site ended with code ${code} before it was ready`)));
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('{') && resolve(line));
  });
}

function ended(child) {
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}
