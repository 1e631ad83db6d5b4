/**
 * Who may import whom. Imports point one way: remotes and host to shared, servers to contracts and money alone,
 * and nothing to a remote, to the host or to a server.
 */

/** Libraries of which the page must hold exactly one; only the host and the platform may name them. */
const singletons = [
  'jotai',
  'i18next',
  'react-i18next',
  'react-router-dom',
  'ky',
  'socket.io-client',
  '@tanstack/react-query',
  'zod',
];

const pure = ['@maru/contracts', '@maru/money'];
const browser = [...pure, '@maru/client', '@maru/platform', '@maru/ui', '@maru/betting', '@maru/remote', '@maru/build'];
/** What areas of one kind stand on; the host and its first load have nothing of it. */
const ofAreas = ['@maru/sportsbook', '@maru/rounds'];

/** A remote of the site, or the one that measurements open after it. */
const isRemote = (folder) => folder.startsWith('remote-') || folder === 'bench/remote-second';

/** Workspace packages that a folder may import. */
export function allowedPackages(folder) {
  if (folder === 'host') return browser;
  if (isRemote(folder)) return [...browser, ...ofAreas];
  if (folder === 'e2e' || folder === 'bench') return [...pure, '@maru/build'];
  if (folder.startsWith('shared/')) return allowedInShared[folder] ?? [];
  // The registry runs inside the API's process; the console is a page of its own, drawn with the same pieces.
  if (folder === 'api') return [...pure, '@maru/rounds', '@maru/releases'];
  if (folder === 'backoffice') return [...pure, '@maru/build', '@maru/client', '@maru/ui'];
  // What the build does to style sheets, the gate looks for.
  if (folder === 'releases') return [...pure, '@maru/styles'];
  return pure;
}

const allowedInShared = {
  // What a line is called is arithmetic's; contracts say what the outcome is.
  'shared/contracts': ['@maru/money'],
  'shared/money': [],
  // The core of the client stands below the platform, the site's own client above it.
  'shared/client': [...pure, '@maru/platform'],
  'shared/platform': [...pure, '@maru/client'],
  'shared/ui': [...pure, '@maru/platform'],
  'shared/remote': [...pure, '@maru/platform', '@maru/ui'],
  'shared/betting': [...pure, '@maru/client', '@maru/platform', '@maru/ui'],
  'shared/sportsbook': [...pure, '@maru/client', '@maru/platform', '@maru/ui', '@maru/betting'],
  'shared/rounds': [],
  'shared/styles': ['@maru/contracts'],
  'shared/build': ['@maru/contracts', '@maru/remote', '@maru/styles'],
};

/** Folders whose code runs in the page but must reach the singletons through @maru/platform. */
function usesFacades(folder) {
  return isRemote(folder) || /^shared\/(ui|remote|betting|sportsbook|rounds)$/.test(folder);
}

/** Tests and measurements of the whole site start it with the commands' own tools. */
const usesTools = (folder) => folder === 'e2e' || folder === 'bench';

/** Code that browsers download; descriptions of remotes and build files are read by Node alone. */
function runsInPage(folder, path) {
  const ofPage =
    folder === 'host' || /^remote-|^shared\/(client|platform|ui|remote|betting|sportsbook|rounds)$/.test(folder);
  return ofPage && path.startsWith('src/') && path !== 'src/config.ts';
}

/** Specifiers of a module's imports, exports and import() calls; comments do not count. */
export function importsOf(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const found = code.matchAll(
    /(?:\b(import|export)\s+(type\s)?[^'"`;()]*?\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"])([^'"\n]+)\3/g,
  );
  return [...found].map(([, , type, , specifier]) => ({ specifier, type: type !== undefined }));
}

/** '@maru/ui/styles.css' → '@maru/ui', 'react/jsx-runtime' → 'react'. */
export function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * What is wrong with the imports of one file.
 * @param {{folder: string, path: string, text: string, declared: string[]}} file `folder` of its package,
 *   `path` inside it, `declared` names in the package.json's dependencies
 * @returns {string[]}
 */
export function problemsOf({ folder, path, text, declared }) {
  const isTest = /\.test\.[cm]?[jt]sx?$|^test\/|^test-fixtures\//.test(path);
  return importsOf(text).flatMap(({ specifier, type }) => {
    const say = (why) => [`${folder}/${path}: '${specifier}' ${why}`];
    if (specifier.startsWith('.')) {
      if (usesTools(folder) && /^(\.\.\/)+scripts\//.test(specifier)) return [];
      const depth = specifier.split('/').filter((part) => part === '..').length;
      return depth > path.split('/').length - 1 ? say('leaves its package') : [];
    }
    const name = packageOf(specifier);
    if (usesFacades(folder) && !isTest && !type && singletons.includes(name)) {
      return say('must be reached through @maru/platform');
    }
    if (!name.startsWith('@maru/')) return [];
    if (name === `@maru/${folder.split('/').at(-1)}`) return [];
    if (specifier === '@maru/contracts' && runsInPage(folder, path) && !isTest && !type) {
      return say('brings the schemas into the page: import a type, or one of its zod-free paths');
    }
    if (!allowedPackages(folder).includes(name)) return say(`must not be imported from ${folder}`);
    if (!declared.includes(name)) return say('is missing in the package.json');
    return [];
  });
}
