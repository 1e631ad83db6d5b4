import { createHash } from 'node:crypto';
import { basename, relative, sep } from 'node:path';

/**
 * Class names of CSS modules, `tile-4c1f__picture`: readable, and compressed better than a hash for each class. The hash
 * is of the package being built and the sheet's path from it. No two builds share a name, and a build is the same on
 * every machine.
 */
export function cssModules(folder: string, packageName: string) {
  return {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    getLocalIdent: ({ resourcePath }: { resourcePath: string }, _template: string, local: string) =>
      toClassName(packageName, relative(folder, resourcePath), local),
  };
}

/** @param sheet path of the sheet from the project's folder */
export function toClassName(packageName: string, sheet: string, local: string): string {
  const path = sheet.split(sep).join('/');
  const hash = createHash('sha256').update(`${packageName}\0${path}`).digest('hex').slice(0, 4);
  return `${basename(path, '.module.css')}-${hash}__${local}`;
}
