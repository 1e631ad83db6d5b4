import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const macOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The system's Chromium or Chrome, or the one that CHROMIUM names; undefined where there is none. */
export function systemChromium() {
  return [process.env.CHROMIUM, ...onPath(names), macOs].find((path) => path && isProgram(path));
}

/**
 * The browser for tests: the system's headless shell, which is Chromium's engine without the windows and menus around
 * it and takes two thirds of the processor time; else the whole browser. CHROMIUM names another one.
 */
export function testChromium() {
  return process.env.CHROMIUM ? systemChromium() : (onPath(shells).find(isProgram) ?? systemChromium());
}

function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs missing browsers for the tests: Debian's packages on Debian and Ubuntu, otherwise Playwright's build, which
 * Playwright finds automatically.
 * @param {(text: string) => void} note
 */
export async function installChromium(note) {
  if (!onPath(shells).some(isProgram) && !process.env.CHROMIUM && isDebian()) await installDebianPackages(note);
  const chromium = testChromium();
  note(chromium ?? "Playwright's own");
  if (chromium) return;
  await run(
    'playwright-install',
    [process.execPath, join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
    {
      advice: 'Install Chromium with your system’s package manager, or set CHROMIUM to its path.',
    },
  );
}

function isDebian() {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync(file, 'utf8'));
}

/** Without a password prompt: as root, or through sudo where it asks nothing. */
async function installDebianPackages(note) {
  const root = process.getuid?.() === 0;
  if (!root && !works('sudo', ['-n', 'true'])) return;
  note("Debian's packages");
  const apt = [...(root ? [] : ['sudo', '-n']), 'apt-get'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk'];
  await run('apt-update', [...apt, 'update'], { env, allowFailure: true });
  await run('apt-install', [...apt, 'install', '-y', '--no-install-recommends', ...packages], {
    env,
    allowFailure: true,
  });
}

function works(program, args) {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
