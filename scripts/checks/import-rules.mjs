/**
 * Import rules for dependency-cruiser. Imports point one way: remotes, host and back office to shared; servers to
 * contracts, money and rounds; nothing to a remote, the host or a server. Cycles are forbidden, including `import()`
 * and type imports.
 */

/**
 * Rooms as path patterns, with the rooms that each may import. The order counts: a room imports rooms above it in this
 * list only.
 */
export const rooms = {
  'shared/money': [],
  'shared/rounds': [],
  // What a line is called is arithmetic's; contracts say what the outcome is.
  'shared/contracts': ['shared/money'],
  'shared/styles': ['shared/contracts'],
  // The client's core is below the platform, the site's client above it: two rooms in one package.
  'shared/client/src/core': ['shared/contracts'],
  'shared/platform': ['shared/contracts', 'shared/money', 'shared/client/src/core'],
  'shared/client(?!/src/core/)': ['shared/contracts', 'shared/money', 'shared/client/src/core', 'shared/platform'],
  'shared/ui': ['shared/contracts', 'shared/money'],
  'shared/remote': ['shared/contracts', 'shared/money', 'shared/platform', 'shared/ui'],
  'shared/betting': ['shared/contracts', 'shared/money', 'shared/client', 'shared/platform', 'shared/ui'],
  'shared/sportsbook': [
    'shared/contracts',
    'shared/money',
    'shared/client',
    'shared/platform',
    'shared/ui',
    'shared/betting',
  ],
  // The card of transfers between wallets, which several remotes show.
  'shared/transfers': [
    'shared/contracts',
    'shared/money',
    'shared/client',
    'shared/platform',
    'shared/ui',
    'shared/betting',
  ],
  'shared/build': ['shared/contracts', 'shared/remote', 'shared/styles'],
  host: [
    'shared/contracts',
    'shared/money',
    'shared/client',
    'shared/platform',
    'shared/ui',
    'shared/betting',
    'shared/remote',
    'shared/build',
  ],
  'remote-[^/]+': [
    'shared/contracts',
    'shared/money',
    'shared/client',
    'shared/platform',
    'shared/ui',
    'shared/betting',
    'shared/remote',
    'shared/build',
    'shared/sportsbook',
    'shared/transfers',
    'shared/rounds',
  ],
  // The console is a separate page with the same components.
  backoffice: ['shared/contracts', 'shared/money', 'shared/client/src/core', 'shared/ui'],
  // What the build does to style sheets, the gate looks for.
  releases: ['shared/contracts', 'shared/money', 'shared/styles'],
  // The registry runs inside the API's process.
  api: ['shared/contracts', 'shared/money', 'shared/rounds', 'releases'],
  // Simulated members call the site as its pages do.
  vendors: ['shared/client/src/core', 'shared/contracts', 'shared/money', 'shared/rounds'],
  // The commands read what the contracts say and load the build factory.
  // `npm run dev` bundles the servers by their own options.
  scripts: [
    'shared/contracts',
    'shared/build',
    '(api|vendors)(?=/build\\.mjs$)',
    'api(?=/sql-files\\.mjs$)',
    'backoffice(?=/(?:console-texts|css-modules)\\.mjs$)',
  ],
  // Its description of a new remote is one that the registry takes, says its test.
  'create-remote': ['shared/contracts'],
  // Tests and measurements of the whole site start it with the commands' own tools.
  // The remotes that browser tests promote are remotes as any other.
  e2e: ['shared/contracts', 'shared/money', 'shared/build', 'scripts', 'shared/(platform|remote)'],
  bench: [
    'shared/contracts',
    'shared/money',
    'shared/build',
    'scripts',
    'shared/(platform|ui|remote|client)',
    'host',
    'remote-mini',
    // The monolith has a separate server bundle; a database is created again after its SQL changed.
    'api(?=/(build|sql-files)\\.mjs$)',
  ],
};

/**
 * Rooms inside the API (folders of api/src) in order: a room imports only rooms before it. `entry` creates everything
 * and passes each module its dependencies; no room imports `entry`.
 */
export const apiRooms = [
  'kernel',
  'database',
  'http',
  'vendors',
  'wallet',
  'members',
  'live',
  'admin',
  'bets',
  'rounds',
  'releases',
  'site',
  'products',
  'entry',
];

/** Folders in which no two folders depend on each other in a circle, at any depth. */
export const foldersWithoutCircle = [
  'api/src/admin',
  'api/src/bets',
  'api/src/database',
  'api/src/entry',
  'api/src/http',
  'api/src/kernel',
  'api/src/live',
  'api/src/members',
  'api/src/products/cash',
  'api/src/products/casino',
  'api/src/products/community',
  'api/src/products/feed',
  'api/src/products/mini',
  'api/src/products/sports',
  'api/src/products/token',
  'api/src/releases',
  'api/src/rounds',
  'api/src/site',
  'api/src/vendors',
  'api/src/wallet',
  'host/src',
  'backoffice/src',
  'remote-cash/src',
  'remote-casino/src',
  'remote-community/src',
  'remote-feed/src',
  'remote-mini/src',
  'remote-sports/src',
  'shared/client/src',
  'shared/money/src',
  'shared/platform/src',
  'shared/remote/src',
  'shared/styles/src',
  'shared/transfers/src',
  'shared/ui/src',
];

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
const test = '\\.test\\.[cm]?[jt]sx?$|/test/|/test-fixtures/|/testing/';
/** Tests of the servers and what only they use. */
const forTests = '.*(\\.test\\.[cm]?ts$|\\.fixture\\.ts$|/test/|/test-fixtures/|/testing/|/testing\\.ts$)';
const anyRoom = `^(${Object.keys(rooms).join('|')})/`;
const inPage =
  '^(host|remote-[^/]+|bench/remote-second|shared/(platform|client|ui|remote|betting|sportsbook|transfers))/src/';

/** One rule for each room: what it may import beside itself. */
const directions = Object.entries(rooms).map(([room, others]) => ({
  name: `direction: ${room.replace('[^/]+', '*').replace(/\(\?!.*\)$/, '')}`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: { path: anyRoom, pathNot: [room, ...others].map((other) => `^${other}/`) },
}));

/** Rules in dependency-cruiser's form. */
export const forbidden = [
  ...directions,
  {
    name: 'no circle',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'only the yardstick is made of the host’s sources',
    severity: 'error',
    from: { path: '^bench/', pathNot: '^bench/monolith/' },
    to: { path: '^host/' },
  },
  {
    name: 'only the page of stages is made of a remote’s sources',
    severity: 'error',
    from: { path: '^bench/', pathNot: '^bench/stages/' },
    to: { path: '^remote-mini/' },
  },
  {
    name: 'no remote imports another',
    severity: 'error',
    from: { path: '^(remote-[^/]+)/' },
    to: { path: '^remote-', pathNot: '^$1/' },
  },
  {
    name: 'a package is entered by its name, not by a path',
    severity: 'error',
    from: { path: '^(shared/[^/]+|host|remote-[^/]+|backoffice|api|vendors|releases)/' },
    to: { path: anyRoom, pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'no product imports another',
    severity: 'error',
    from: { path: '^api/src/products/([^/]+)/' },
    // Files beside the products' folders are the registry that products use.
    to: { path: '^api/src/products/[^/]+/', pathNot: '^api/src/products/$1/' },
  },
  {
    name: 'the kernel knows no product',
    severity: 'error',
    from: { path: '^api/src/kernel/', pathNot: test },
    to: { path: '^api/src/(products|bets|members|wallet|vendors|admin|site|releases|entry)/' },
  },
  {
    name: 'bets are entered by bets/index.ts, or for a type',
    severity: 'error',
    from: { path: '^api/', pathNot: `^api/src/bets/|${test}` },
    to: {
      path: '^api/src/bets/',
      pathNot: '^api/src/bets/index\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'singletons are reached through the platform',
    severity: 'error',
    from: {
      path: '^(remote-[^/]+|bench/remote-second|e2e/remotes|shared/(ui|remote|betting|sportsbook|transfers|rounds))/',
      pathNot: test,
    },
    to: { path: `node_modules/(${singletons.join('|')})/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'schemas stay out of the page: a type, or a path of contracts without zod',
    severity: 'error',
    from: { path: inPage, pathNot: `${test}|^(shared/)?[^/]+/src/config\\.ts$` },
    to: { path: '^shared/contracts/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    // A second writer would overwrite what the live connection has said since; a contract declares `takes` instead.
    name: 'money and who is signed in are written by the host and the client alone',
    severity: 'error',
    from: { pathNot: `${test}|^host/src/|^shared/(client|platform)/src/` },
    to: { path: '^shared/platform/src/user/user-writers\\.ts$' },
  },
  {
    name: 'production code of the servers imports nothing made for tests',
    severity: 'error',
    from: { path: '^(api|vendors|releases)/', pathNot: forTests },
    to: { path: `^(?!node_modules/)(${forTests})` },
  },
  {
    name: 'the page imports nothing of tests',
    severity: 'error',
    from: { path: '^(host|backoffice|remote-[^/]+|shared/[^/]+)/src/', pathNot: `${test}|\\.catalog\\.tsx$` },
    to: { path: test, pathNot: 'node_modules' },
  },
  {
    name: 'what is imported is declared and installed',
    severity: 'error',
    from: { pathNot: '^examples/' },
    // Files that the build makes, and the monolith's list of remotes, are not there before it.
    to: {
      dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'],
      pathNot: '\\.(css|svg|png|woff2|json)$|^maru-monolith',
    },
  },
];

/**
 * Lines that name a violation. A circle is named by each of its files: which way round it is found does not matter,
 * and what takes one file out of it shortens the list.
 */
export function listLines({ rule, from, to, cycle }) {
  if (!cycle?.length) return [`${rule.name}: ${from} → ${to}`];
  return [from, ...cycle.map(({ name }) => name)].map((file) => `${rule.name}: ${file}`);
}

/**
 * What is wrong beside what is known, and what is known and no longer wrong: the list only ever gets shorter.
 * @param {{rule: {name: string}, from: string, to: string, cycle?: {name: string}[]}[]} violations
 * @param {string[]} listed lines
 * @returns {string[]}
 */
export function importProblems(violations, listed) {
  const lines = [...new Set(violations.flatMap(listLines))].sort();
  return [
    ...lines.filter((line) => !listed.includes(line)),
    ...listed.filter((line) => !lines.includes(line)).map((line) => `no longer so, take it off the list: ${line}`),
  ];
}
