/**
 * Classes of CSS modules. A misspelt `styles.x` is `undefined`, which no compiler and no test reports, and a class that
 * no component uses stays in the sheet for ever.
 */
import { posix } from 'node:path';

/** Folders whose sheets are CSS modules. Classes of shared/ui are global: they are its interface. */
export const moduleFolders =
  /^(?:host\/|remote-[^/]+\/|shared\/(?:betting|sportsbook|transfers)\/|backoffice\/src\/(?:desks|kit|shell|ui)\/)/;

/** Sheets in those folders that are global, with the reason. */
export const globalSheets = new Set([
  // Classes that components of the console share.
  'backoffice/src/ui/classes.css',
  ...[
    // The server writes them into the document.
    'boot/screens/frame.css',
    'boot/screens/gate.css',
    'boot/screens/head.css',
    'boot/screens/home.css',
    // A separate page with this sheet alone.
    'offline/offline.css',
    // Loaded when the page is idle; they style the kit.
    'scheduling/deferred.css',
    'scheduling/print.css',
    'shell/header/languages.css',
    // Classes that remotes or sheets of other folders use.
    'pages/home/home-slot.css',
    'shell/overlay/keep-clear.css',
    'shell/print-head.css',
    // Styles the kit's tree.
    'shell/left/match-tree.css',
    // In the first scripts: names of modules would exceed their limit (size-rules.mjs).
    'menu/closed-tag.css',
    'menu/place-link.css',
    'protection/play/play-bar.css',
    'shell/frame.css',
    'shell/header/header.css',
    'shell/left/left-rail.css',
    'shell/mobile/mobile.css',
    'shell/overlay/overlay.css',
    'shell/right/right-rail.css',
    'shell/slot-state.css',
  ].map((path) => `host/src/${path}`),
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
 * @param {{exported?: Map<string, string>, folders?: RegExp, globals?: Set<string>}} [options] `exported`: paths of the
 *   sheets that packages export, by specifier; `globals`: sheets in the folders that are no modules
 * @returns {string[]} what is wrong, one text each
 */
export function classProblems(
  sheets,
  sources,
  { exported = new Map(), folders = moduleFolders, globals = globalSheets } = {},
) {
  const problems = sheets
    .filter(({ path }) => folders.test(path) && !path.endsWith('.module.css') && !globals.has(path))
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
