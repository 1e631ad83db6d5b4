import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, tools } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { cached } from './stamp.mjs';
import { workspacePackages } from './workspace.mjs';

const workspace = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @throws Problem where Node.js is older than the workspace allows */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Problem(
    `Node.js ${process.versions.node} is too old. Install Node.js 20.19 or newer from your system or nodejs.org.`,
  );
}

/** Reports an unreachable registry after some 10 s instead of the 70 s of npm and pnpm. */
const patience = { npm_config_fetch_retry_mintimeout: '2000', npm_config_fetch_retry_maxtimeout: '8000' };

/** npm as it was started with, else the one on the PATH. */
function npm() {
  const script = process.env.npm_execpath;
  return script && /npm-cli\.[cm]?js$/.test(script) ? [process.execPath, script] : ['npm'];
}

/** The package manager in the one version that package.json names, installed by npm into .maru/tools. */
async function installPnpm() {
  const [, version] = /^pnpm@(\d[\w.-]*)$/.exec(workspace.packageManager) ?? [];
  if (!version) throw new Problem('package.json must name packageManager as pnpm@<exact version>.');
  const folder = join(tools, `pnpm-${version}`);
  const script = join(folder, 'node_modules/pnpm/bin/pnpm.cjs');
  if (!existsSync(script)) {
    await run(
      'install-pnpm',
      [
        ...npm(),
        'install',
        '--prefix',
        folder,
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--prefer-offline',
        `pnpm@${version}`,
      ],
      // The folder is inside a workspace that npm must not read.
      {
        cwd: tools,
        env: patience,
        endsWithParent: true,
        advice: 'npm must reach a package registry: check the network and `npm config get registry`.',
      },
    );
  }
  return script;
}

/**
 * Installs the dependencies of the workspace's packages by the lockfile, unless already installed. A package
 * that the lockfile does not know yet is added to it, or refused where the lockfile must stay as it is.
 * @param {{folder?: string, frozen?: boolean, onlySite?: boolean}} [options] `frozen`: the lockfile is not written; so
 *   in CI. `onlySite`: without devDependencies, which only tests and checks need; a folder that has them keeps them
 * @returns {Promise<boolean>} true where something was installed
 */
export async function install({ folder = root, frozen = Boolean(process.env.CI), onlySite = false } = {}) {
  const packages = workspacePackages(folder);
  const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packages.map((name) => join(name, 'package.json'))];
  // Inside node_modules: deleting that folder deletes the stamps too.
  const fullStamp = join(folder, 'node_modules/.maru-install');
  const isPartial = onlySite && !existsSync(fullStamp) && !hasDevDependencies(folder);
  return cached('install', {
    inputs: inputs.map((path) => join(folder, path)),
    outputs: ['node_modules/.pnpm', ...modulesFolders(folder, packages, isPartial)].map((path) => join(folder, path)),
    rewritesInputs: !frozen,
    stampFile: isPartial ? join(folder, 'node_modules/.maru-install-site') : fullStamp,
    work: async () => {
      const script = await installPnpm();
      // Where the lockfile holds everything, pnpm installs from it alone in both cases.
      const lockfile = frozen ? '--frozen-lockfile' : '--no-frozen-lockfile';
      const argv = [process.execPath, script, 'install', lockfile, '--prefer-offline', '--reporter=append-only'];
      if (isPartial) argv.push('--prod');
      const { code, log } = await run('install', argv, {
        cwd: folder,
        env: { CI: 'true', ...patience },
        allowFailure: true,
        endsWithParent: true,
      });
      if (code !== 0) throw new Problem(installAdvice(readFileSync(log, 'utf8')), log);
    },
  });
}

/**
 * What to do about a failed install.
 * @param {string} output of pnpm
 */
export function installAdvice(output) {
  if (output.includes('ERR_PNPM_OUTDATED_LOCKFILE')) {
    return 'pnpm-lock.yaml does not hold what the package.json files ask for. Run npm run build without CI set and commit the lockfile.';
  }
  if (/ENOSPC|no space left/i.test(output)) {
    return 'install failed: the disk is full. Free about 1 GB, then start again: what is downloaded is kept.';
  }
  if (/ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ERR_PNPM_META_FETCH_FAIL|NO_OFFLINE/.test(output)) {
    return 'install failed: the package registry cannot be reached. Check the network and `npm config get registry`, then start again: what is downloaded is kept.';
  }
  return 'install failed. Check the network and free disk space, then start again.';
}

/** Whether pnpm has put devDependencies into the folder; it would remove them when it installs without. */
function hasDevDependencies(folder) {
  const file = join(folder, 'node_modules/.modules.yaml');
  return existsSync(file) && /"devDependencies":\s*true/.test(readFileSync(file, 'utf8'));
}

/** Where pnpm puts the dependencies of the packages that have any. */
function modulesFolders(folder, packages, isPartial) {
  return packages.flatMap((name) => {
    const manifest = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
    const dependencies = Object.keys({ ...manifest.dependencies, ...(!isPartial && manifest.devDependencies) });
    return dependencies.length > 0 ? [join(name, 'node_modules')] : [];
  });
}
