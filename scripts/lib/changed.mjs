/**
 * Which browser tests a change concerns: folders of e2e by the paths that changed. What several areas stand on, and
 * what is not listed, concerns them all.
 */
const areas = [
  [/^remote-feed\/|^api\/src\/(bets|products\/feed|vendors\/odds)\/|^vendors\/src\/odds-feed\//, ['feed']],
  [/^shared\/(sportsbook|betting)\//, ['feed', 'sports']],
  [/^remote-sports\/|^api\/src\/(products\/sports|vendors\/virtual)\/|^vendors\/src\/virtual\//, ['sports']],
  [/^shared\/rounds\//, ['rounds', 'sports']],
  [/^shared\/transfers\//, ['cash', 'casino']],
  [/^remote-casino\/|^api\/src\/(products|vendors)\/casino\/|^vendors\/src\/casino\//, ['casino']],
  [
    /^remote-mini\/|^api\/src\/(rounds|products\/(mini|token)|vendors\/(draws|beacon))\/|^vendors\/src\/draws\//,
    ['rounds'],
  ],
  [/^remote-cash\/|^api\/src\/(products\/cash|wallet|vendors\/bank)\/|^vendors\/src\/bank\//, ['cash', 'backoffice']],
  [/^remote-community\/|^api\/src\/products\/community\//, ['community']],
  [/^backoffice\/|^api\/src\/admin\//, ['backoffice']],
  [/^host\/src\/account\/|^api\/src\/members\/|^api\/src\/vendors\/messages\/|^vendors\/src\/messages\//, ['account']],
  [/^host\/src\/remotes\/|^releases\/|^api\/src\/releases\/|^examples\//, ['releases']],
  [/^scripts\/dev(\/|\.mjs)|^shared\/build\/src\/dev\/|\/src\/development\.ts$/, ['dev']],
  [/^host\/src\/(shell|pages|routing|session|scheduling)\//, ['host']],
];
/** What no browser test runs. */
const none = /^docs\/|\.md$|\.test\.[cm]?[jt]sx?$|^bench\/|^scripts\/(checks|jest)\/|(^|\/)api\.txt$/;

/** Folders of e2e, all of them. */
export const browserFolders = [
  'account',
  'backoffice',
  'cash',
  'casino',
  'community',
  'dev',
  'feed',
  'host',
  'releases',
  'rounds',
  'sports',
];

/** Files that the API reads at run time: jest cannot find their tests, because no import leads there. */
const apiData = /^api\/src\/.+\.sql$/;

/**
 * Whether a change concerns all of the API's tests: each opens a database that this SQL makes.
 * @param {string[]} paths that changed, from the root
 */
export function concernsApi(paths) {
  return paths.some((path) => apiData.test(path));
}

/**
 * @param {string[]} paths that changed, from the root
 * @returns {string[]} folders of e2e, sorted
 */
export function concernedFolders(paths) {
  const folders = paths.flatMap((path) => {
    if (none.test(path)) return [];
    if (apiData.test(path)) return browserFolders;
    const [, own] = /^e2e\/(\w+)\/.+\.spec\.ts$/.exec(path) ?? [];
    if (own) return [own];
    return areas.find(([pattern]) => pattern.test(path))?.[1] ?? browserFolders;
  });
  return [...new Set(folders)].sort();
}
