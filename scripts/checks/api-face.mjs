import { posix } from 'node:path';

/**
 * Public face of a package: the declarations of every module that can be reached from its exports.
 * @param {string} folder of the package, 'shared/money'
 * @param {{exports?: Record<string, string>}} manifest
 * @param {(path: string) => string|undefined} read declaration file by path from the root
 */
export function faceOf(folder, manifest, read) {
  const entries = Object.entries(manifest.exports ?? {}).filter(([, path]) => /\.tsx?$/.test(path));
  const modules = new Map();
  const visit = (path) => {
    if (modules.has(path)) return;
    const text = read(`${path}.d.ts`);
    if (text === undefined) return;
    modules.set(path, text);
    for (const [, specifier] of text.matchAll(/(?:from|import\()\s*["'](\.[^"']*)["']/g)) {
      const target = posix.join(posix.dirname(path), specifier.replace(/\.tsx?$/, ''));
      visit(read(`${target}.d.ts`) === undefined ? `${target}/index` : target);
    }
  };
  for (const [, path] of entries) visit(posix.join(folder, path.replace(/\.tsx?$/, '')));
  const listed = Object.entries(manifest.exports ?? {}).map(([name, path]) => `export ${name} = ${path}`);
  const printed = [...modules]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => `\n=== ${posix.relative(folder, path)}\n${text.trim()}\n`);
  return `${listed.join('\n')}\n${printed.join('')}`;
}
