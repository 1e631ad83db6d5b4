import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The system's Chromium or Chrome, or the one that CHROMIUM names; undefined where there is none. */
export function systemChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    macOs,
  ];
  return candidates.find((path) => path && isProgram(path));
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
 * A browser for the tests: the system's, else Debian's package on Debian and Ubuntu, else Playwright's own build.
 * @param {(text: string) => void} note
 * @returns {Promise<string|undefined>} path; undefined means Playwright's own
 */
export async function installChromium(note) {
  const chromium = systemChromium();
  if (chromium) {
    note(chromium);
    return chromium;
  }
  if (isDebian() && (await installDebianPackage(note))) return systemChromium();
  note("Playwright's own");
  await run(
    'playwright-install',
    [process.execPath, join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
    {
      advice: 'Install Chromium with your system’s package manager, or set CHROMIUM to its path.',
    },
  );
  return undefined;
}

function isDebian() {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync(file, 'utf8'));
}

/** Without a password prompt: as root, or through sudo where it asks nothing. */
async function installDebianPackage(note) {
  const root = process.getuid?.() === 0;
  if (!root && !works('sudo', ['-n', 'true'])) return false;
  note("Debian's package");
  const apt = [...(root ? [] : ['sudo', '-n']), 'apt-get'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-update', [...apt, 'update'], { env, allowFailure: true });
  const fonts = ['fonts-noto-cjk'];
  const { code } = await run(
    'apt-install',
    [...apt, 'install', '-y', '--no-install-recommends', 'chromium', ...fonts],
    {
      env,
      allowFailure: true,
    },
  );
  return code === 0;
}

function works(program, args) {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
