import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, tools } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { unlessDone } from './stamp.mjs';

const workspace = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @throws Problem where Node.js is older than the workspace allows */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Problem(
    `Node.js ${process.versions.node} is too old. Install Node.js 20.19 or newer from your system or nodejs.org.`,
  );
}

/** npm as it was started with, else the one on the PATH. */
function npm() {
  const script = process.env.npm_execpath;
  return script && /npm-cli\.[cm]?js$/.test(script) ? [process.execPath, script] : ['npm'];
}

/** The package manager in the one version that package.json names, brought by npm into .maru/tools. */
async function bringPnpm() {
  const [, version] = /^pnpm@(\d[\w.-]*)$/.exec(workspace.packageManager) ?? [];
  if (!version) throw new Problem('package.json must name packageManager as pnpm@<exact version>.');
  const folder = join(tools, `pnpm-${version}`);
  const script = join(folder, 'node_modules/pnpm/bin/pnpm.cjs');
  if (!existsSync(script)) {
    await run(
      'bring-pnpm',
      [...npm(), 'install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `pnpm@${version}`],
      // The folder lies inside a workspace that npm must not read.
      { cwd: tools, advice: 'npm must reach a package registry: check the network and `npm config get registry`.' },
    );
  }
  return script;
}

/**
 * Installs every dependency exactly as the lockfile says, unless that was done already.
 * @returns {Promise<boolean>} true where something was installed
 */
export async function install() {
  const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'];
  return unlessDone('install', {
    inputs,
    outputs: ['node_modules/.modules.yaml'],
    // Inside node_modules, so that deleting the folder deletes the stamp.
    stampFile: join(root, 'node_modules/.maru-install'),
    work: async () => {
      const script = await bringPnpm();
      await run('install', [process.execPath, script, 'install', '--frozen-lockfile', '--reporter=append-only'], {
        env: { CI: 'true' },
        advice: 'Check the network and free disk space, then start again.',
      });
    },
  });
}
