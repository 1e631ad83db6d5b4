/**
 * Two projects: `node` for servers, tools and pure packages, `dom` for what runs in a browser.
 * Workspace packages are resolved to their sources by their own `exports`.
 */

/**
 * Packages that jest has to transform: those that ship ES modules only, and the embedded database, whose
 * `import()` of Node's modules does not work inside jest's sandbox.
 */
const transformed = [
  'ky',
  'jotai',
  'i18next',
  'laravel-echo',
  'cookie',
  'single-spa',
  'single-spa-layout',
  '@electric-sql/pglite',
  '@electric-sql/pglite-utils',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
  '@noble/curves',
  '@noble/hashes',
];

/**
 * Packages of many small modules imported only by their one entry. Each is loaded as one file, because a test file
 * loads every module again. A second entry would duplicate shared modules.
 */
const oneFile = [
  'aria-query/lib/index.js',
  'dom-accessibility-api/dist/index.js',
  'ioredis/built/index.js',
  'nodemailer/dist/cjs/nodemailer.js',
  'semver/index.js',
  'zod/index.cjs',
  '@tanstack/query-core/build/modern/index.cjs',
  '@tanstack/react-query/build/modern/index.cjs',
  '@testing-library/dom/dist/index.js',
  '@testing-library/user-event/dist/cjs/index.js',
];

/** The short run leaves out what takes a minute and more by its nature (docs/qa.md). */
const isShort = process.env.MARU_TESTS === 'short';
const long = '\\.long\\.test\\.';

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true, dynamicImport: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    sourceMaps: true,
  },
];

const common = {
  rootDir: import.meta.dirname,
  transform: {
    [`/node_modules/(?:${oneFile.join('|')})$`]: '<rootDir>/scripts/jest/one-file.cjs',
    '\\.[cm]?[jt]sx?$': swc,
  },
  // pnpm keeps a package at node_modules/.pnpm/<name>@<version>/node_modules/<name>.
  transformIgnorePatterns: [
    `/node_modules/(?!\\.pnpm/|(?:${[...transformed.map((name) => `${name}/`), ...oneFile.map((path) => `${path}$`)].join('|')}))`,
  ],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/scripts/jest/style-stub.cjs',
    '\\.(svg|png|woff2)$': '<rootDir>/scripts/jest/file-stub.cjs',
    '^@maru/rounds/maru-verify$': '<rootDir>/scripts/jest/verifier-text.cjs',
    '^altcha/workers/': '<rootDir>/scripts/jest/file-stub.cjs',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.maru/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.maru/', '<rootDir>/e2e/', ...(isShort ? [long] : [])],
};

const tests = (folders) => folders.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx,mjs}`);

const nodeFolders = [
  'api',
  'vendors',
  'releases',
  'bench',
  'create-remote',
  'scripts',
  'shared/contracts',
  'shared/money',
  'shared/build',
  'shared/styles',
  'shared/rounds',
];
const domFolders = [
  'host',
  'remote-*',
  'shared/client',
  'shared/platform',
  'shared/ui',
  'shared/remote',
  'shared/betting',
  'shared/transfers',
  'shared/sportsbook',
  'backoffice',
];

export default {
  // A test that hangs ends some time. How long the machine takes is no rule.
  testTimeout: 300_000,
  // Tests wait for clocks and processes: two of them leave two cores idle for nearly half of the time.
  maxWorkers: 3,
  workerIdleMemoryLimit: '1200MB',
  // A worker on a busy machine ends later than after half a second, the default; one that leaks never does.
  workerGracefulExitTimeout: 10_000,
  testSequencer: '<rootDir>/scripts/jest/long-first.cjs',
  projects: [
    {
      ...common,
      displayName: 'node',
      globalSetup: '<rootDir>/api/test/run/begin.ts',
      globalTeardown: '<rootDir>/api/test/run/end.ts',
      runtime: '<rootDir>/scripts/jest/runtime.cjs',
      testEnvironment: '<rootDir>/scripts/jest/node-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/nothing-outside.ts'],
      testMatch: tests(nodeFolders),
    },
    {
      ...common,
      displayName: 'dom',
      runtime: '<rootDir>/scripts/jest/runtime.cjs',
      testEnvironment: '<rootDir>/scripts/jest/dom-environment.cjs',
      setupFiles: ['<rootDir>/scripts/jest/browser-apis.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/setup-dom.ts', '<rootDir>/scripts/jest/nothing-outside.ts'],
      testMatch: tests(domFolders),
    },
  ],
};
