import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BundledPackage } from '@maru/contracts';
import type { Compilation, Module } from 'webpack';

/** Packages of npm whose code is inside a build's files; what the workspace itself holds is ours and left out. */
export function bundledPackages(compilation: Compilation): BundledPackage[] {
  const packages = new Map<string, BundledPackage>();
  for (const module of compilation.modules) {
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const resource of listResources(module)) {
      const manifest = packageAt(resource);
      if (manifest) packages.set(`${manifest.name}@${manifest.version}`, manifest);
    }
  }
  return [...packages.keys()].sort().map((key) => packages.get(key)!);
}

/** Source files of a module; one that joins others has theirs. */
function listResources(module: Module): string[] {
  const joined = (module as { modules?: Module[] }).modules;
  if (joined) return joined.flatMap(listResources);
  const resource = module.nameForCondition();
  return resource ? [resource] : [];
}

const packageOfFolder = new Map<string, BundledPackage | null>();

/** The package that a file of node_modules belongs to; null for a file of ours. */
export function packageAt(file: string): BundledPackage | null {
  if (!/[\\/]node_modules[\\/]/.test(file)) return null;
  // Above node_modules begins the project that a generated file was written for.
  for (let folder = dirname(file); basename(folder) !== 'node_modules'; folder = dirname(folder)) {
    if (packageOfFolder.has(folder)) return packageOfFolder.get(folder)!;
    const path = join(folder, 'package.json');
    if (!existsSync(path)) continue;
    const { name, version, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
    // A package.json inside a package may only say which kind of modules lie below it.
    if (!name || !version) continue;
    const shipped = { name, version, licence: readLicence(rest) };
    packageOfFolder.set(folder, shipped);
    return shipped;
  }
  return null;
}

/** SPDX expression of a package.json, in the forms of today and of long ago; 'unknown' where it says nothing. */
export function readLicence({ license, licenses }: { license?: unknown; licenses?: unknown }): string {
  const name = (licence: unknown) =>
    typeof licence === 'string' ? licence : (licence as { type?: string } | null)?.type;
  const several = Array.isArray(licenses) ? licenses.map(name).filter(Boolean) : [];
  const text = name(license) || (several.length > 1 ? `(${several.join(' OR ')})` : several[0]);
  return (text || 'unknown').slice(0, 120);
}
