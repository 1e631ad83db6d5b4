import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { workspacePackages } from './workspace.mjs';

const made = ['node_modules', '.maru', '.git', 'coverage', 'test-results'];
const skipped = new Set([...made, 'dist', 'bench', 'e2e', 'docs']);

/**
 * Copies the sources of the workspace; installed packages are linked, and workspace packages resolve to the copy.
 * @param {string} root the workspace
 * @param {string} folder target of the copy
 */
export function copyWorkspace(root, folder) {
  copySources(root, folder, skipped);
}

/**
 * Copies the workspace including builds, so its commands install nothing and build only changes.
 * @param {string} root the workspace
 * @param {string} folder target of the copy
 */
export function copyBuiltWorkspace(root, folder) {
  copySources(root, folder, new Set(made));
  // By these the commands know what is done; they hold hashes of contents, not paths.
  cpSync(join(root, '.maru/stamps'), join(folder, '.maru/stamps'), { recursive: true });
  const modules = join(root, 'node_modules');
  for (const name of readdirSync(modules)) {
    if (name.startsWith('.maru-install')) cpSync(join(modules, name), join(folder, 'node_modules', name));
  }
  link(join(modules, '.pnpm'), join(folder, 'node_modules/.pnpm'));
}

function copySources(root, folder, left) {
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !left.has(basename(path)) });
  for (const name of workspacePackages(root)) {
    if (!existsSync(join(folder, name, 'package.json'))) continue;
    for (const entry of installed(join(root, name, 'node_modules'))) {
      const target = realpathSync(join(root, name, 'node_modules', entry));
      const place = relative(root, target);
      const own = !place.startsWith('..') && !place.split(sep).includes('node_modules');
      link(own ? join(folder, place) : target, join(folder, name, 'node_modules', entry));
    }
  }
}

/**
 * Gives a new package of the copy what its package.json names, as an installation would.
 * @param {string} folder the copy
 * @param {string} name the package's folder
 * @param {string} like a package of the copy that has the same packages from elsewhere
 */
export function linkPackage(folder, name, like) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
  for (const entry of Object.keys({ ...dependencies, ...devDependencies })) {
    link(realpathSync(join(folder, like, 'node_modules', entry)), join(folder, name, 'node_modules', entry));
  }
}

/** Names of what is installed, those with a scope included. */
function installed(modules) {
  if (!existsSync(modules)) return [];
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((folder) => `${name}/${folder}`) : name,
    );
}

function link(target, path) {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'junction');
}
