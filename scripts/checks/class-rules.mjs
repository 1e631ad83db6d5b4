/**
 * Classes of CSS modules. A misspelt `styles.x` is `undefined`, which no compiler and no test reports, and a class that
 * no component uses stays in the sheet for ever.
 */
import { posix } from 'node:path';

/** Folders whose sheets are CSS modules. Classes of shared/ui are global: they are its interface. */
export const moduleFolders =
  /^(?:remote-[^/]+\/|shared\/(?:betting|sportsbook|transfers)\/|backoffice\/src\/(?:desks|kit|shell|ui)\/|host\/src\/(?:account|pages|protection)\/)/;

/** Global sheets in them: classes that components of the console share, and what the frame of the site shows at once. */
export const sharedSheets = new Set([
  'backoffice/src/ui/classes.css',
  'host/src/pages/home/home-slot.css',
  'host/src/protection/play/play-bar.css',
]);

const withoutComments = (css) => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** Local classes of a CSS module. */
export function listClasses(css) {
  const heads = withoutComments(css)
    .replace(/"[^"]*"|'[^']*'|:global\([^()]*\)/g, '')
    .match(/[^{};]+(?=\{)/g);
  const selectors = (heads ?? []).filter((head) => !head.trim().startsWith('@'));
  return new Set(selectors.flatMap((head) => [...head.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name)));
}

/** CSS modules that a source imports: the name in it and the sheet's path. */
function listImports({ path, text }, exported) {
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(([, name, specifier]) => ({
    name,
    sheet: specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : exported.get(specifier),
  }));
}

/**
 * @param {{path: string, text: string}[]} sheets all style sheets
 * @param {{path: string, text: string}[]} sources scripts that may import them
 * @param {{exported?: Map<string, string>, folders?: RegExp, shared?: Set<string>}} [options] `exported`: paths of the sheets that packages
 *   export, by specifier; `folders`: where each sheet is a module; `shared`: the exceptions
 * @returns {string[]} what is wrong, one text each
 */
export function classProblems(
  sheets,
  sources,
  { exported = new Map(), folders = moduleFolders, shared = sharedSheets } = {},
) {
  const problems = sheets
    .filter(({ path }) => folders.test(path) && !path.endsWith('.module.css') && !shared.has(path))
    .map(({ path }) => `${path}: a component's sheet is a CSS module: ${path.replace(/\.css$/, '.module.css')}`);
  const modules = sheets.filter(({ path }) => path.endsWith('.module.css'));
  const classesBySheet = new Map(modules.map(({ path, text }) => [path, listClasses(text)]));
  const usesBySheet = new Map(modules.map(({ path }) => [path, { names: new Set(), isComputed: false }]));
  for (const source of sources) {
    for (const { name, sheet } of listImports(source, exported)) {
      const uses = usesBySheet.get(sheet);
      if (!uses) {
        problems.push(`${source.path}: ${sheet} is missing`);
        continue;
      }
      if (new RegExp(`\\b${name}\\[`).test(source.text)) uses.isComputed = true;
      for (const [, used] of source.text.matchAll(new RegExp(`(?<![.\\w])${name}\\.(\\w+)`, 'g'))) {
        uses.names.add(used);
        if (!classesBySheet.get(sheet).has(used)) problems.push(`${source.path}: ${sheet} has no class ${used}`);
      }
    }
  }
  // `styles[state]`: the states are words of some source.
  const words = new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  for (const [sheet, classes] of classesBySheet) {
    const { names, isComputed } = usesBySheet.get(sheet);
    for (const name of classes) {
      if (!/^[a-z][A-Za-z0-9]*$/.test(name)) problems.push(`${sheet}: .${name} is not in camel case`);
      else if (!names.has(name) && !(isComputed && words.has(name))) problems.push(`${sheet}: nothing uses .${name}`);
    }
  }
  return problems;
}
