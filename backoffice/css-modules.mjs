/**
 * CSS modules of the console. Names are those of the site's builds, `trading-4c1f__outcome`: esbuild's own are shortened
 * to letters, which plain classes have too. Sheets are one file, by `src/index.css`; scripts get the names alone.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';

const consoleFolder = import.meta.dirname;

function toClassName(sheet, local) {
  const path = relative(consoleFolder, sheet).replaceAll('\\', '/');
  const hash = createHash('sha256').update(`@maru/backoffice\0${path}`).digest('hex').slice(0, 4);
  return `${basename(path, '.module.css')}-${hash}__${local}`;
}

/** A sheet under its built names, and the names by the local ones. `:global(.x)` is `.x`. */
export function buildModule(sheet) {
  const names = {};
  const rename = (head) =>
    head.replace(/:global\(([^()]*)\)|"[^"]*"|\.([A-Za-z_][\w-]*)/g, (text, plain, local) => {
      if (local === undefined) return plain ?? text;
      names[local] = toClassName(sheet, local);
      return `.${names[local]}`;
    });
  const css = readFileSync(sheet, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/[^{};]+(?=\{)/g, (head) => (head.trim().startsWith('@') ? head : rename(head)));
  return { css, names };
}

/** Modules below a folder. Those nearer to it, which several components share, precede the others. */
function listModules(folder) {
  const paths = readdirSync(folder, { recursive: true }).map((path) => path.replaceAll('\\', '/'));
  const depth = (path) => path.split('/').length;
  return paths.filter((path) => path.endsWith('.module.css')).sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
}

/** The place of all modules of a folder in `src/index.css`. webpack's development build takes each with its component. */
const place = /^\/\* modules of (\S+) \*\/$/gm;

/** A source with the names in place of `styles.root`: no object of names is left that a page has to load. */
function writeNames(text, folder) {
  const sheets = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)];
  return sheets.reduce((source, [, object, path]) => {
    const { names } = buildModule(resolve(folder, path));
    const used = new RegExp(`(?<![.\\w])${object}\\.(\\w+)`, 'g');
    return source.replace(used, (access, local) => (local in names ? JSON.stringify(names[local]) : access));
  }, text);
}

/** For builds by esbuild. A script that imports a sheet imports its names; `src/index.css` has the sheets. */
export const cssModules = {
  name: 'css-modules',
  setup({ onResolve, onLoad }) {
    const filter = /\.module\.css$/;
    onResolve({ filter }, ({ path, kind, resolveDir }) => ({
      path: resolve(resolveDir, path),
      namespace: kind === 'import-rule' ? 'file' : 'class-names',
    }));
    onLoad({ filter: /[\\/]src[\\/]index\.css$/ }, ({ path }) => {
      const sheet = readFileSync(path, 'utf8');
      const watchDirs = [];
      const contents = sheet.replace(place, (_, folder) => {
        watchDirs.push(resolve(dirname(path), folder));
        return listModules(watchDirs.at(-1))
          .map((name) => `@import "${folder}/${name}";`)
          .join('\n');
      });
      return watchDirs.length > 0 ? { contents, loader: 'css', watchDirs } : undefined;
    });
    onLoad({ filter: /[\\/]backoffice[\\/]src[\\/].*\.tsx$/ }, ({ path }) => ({
      contents: writeNames(readFileSync(path, 'utf8'), dirname(path)),
      loader: 'tsx',
    }));
    onLoad({ filter, namespace: 'file' }, ({ path }) => ({ contents: buildModule(path).css, loader: 'css' }));
    onLoad({ filter, namespace: 'class-names' }, ({ path }) => ({
      contents: `export default ${JSON.stringify(buildModule(path).names)};`,
      watchFiles: [path],
    }));
  },
};
