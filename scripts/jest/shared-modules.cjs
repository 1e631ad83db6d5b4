const { join, relative, sep } = require('node:path');

/*
 * Modules that the test files of one worker share: each is loaded once, in one global scope that all of them run in
 * (kept-environment.cjs). Loading a thousand modules for each file took more than half of the processor time of the
 * tests. A module may be shared if no test can see who used it before: it holds no state, or state that is a cache.
 */

const root = join(__dirname, '../..');

/** Packages that browser tests share: they read the page when they are called. Packages with a store of their own are not. */
const browserPackages = [
  'react',
  'react-dom',
  'react-is',
  'scheduler',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  'aria-query',
  'dom-accessibility-api',
  'pretty-format',
  'css.escape',
  'zod',
  '@noble/hashes',
];
/** Their entries that call `afterEach` or `expect.extend` of the file that loads them. */
const entries = /\/@testing-library\/(?:react|jest-dom)\/dist\/index\.m?js$/;

/** Sources of the workspace by project. Folders `testing` hold what a test sets and reads. */
const sources = {
  node: /^(?:api|releases|vendors)\/src\/|^shared\/(?:contracts|money|rounds)\/|^api\/test\/(?:bundle|client|scratch|server-client|server-template)\.ts$|^api\/(?:texts|data)\//,
  dom: /^shared\/(?:contracts|money)\//,
};

/** Calls that replace modules or load them again: a file with one of them shares nothing. */
const replacesModules =
  /\bjest\s*\.\s*(?:mock|doMock|unmock|dontMock|deepUnmock|setMock|unstable_\w+|resetModules|isolateModules\w*|createMockFromModule|enableAutomock)\b/;

/** Whether a test file can share modules with others: no component is rendered in it (.tsx), no module replaced. */
const canShare = (path, source) => !path.endsWith('.tsx') && !replacesModules.test(source);

/** The package of a path, undefined for a source of the workspace. */
function findPackage(path) {
  const at = path.lastIndexOf('/node_modules/');
  if (at < 0) return undefined;
  const [first, second] = path.slice(at + '/node_modules/'.length).split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/**
 * Whether test files of a project share a module.
 * @param {string} project 'node' or 'dom'
 * @param {string} path absolute
 */
function isShared(project, path) {
  const slashed = sep === '/' ? path : path.split(sep).join('/');
  const name = findPackage(slashed);
  if (name !== undefined) return project === 'node' || (browserPackages.includes(name) && !entries.test(slashed));
  const own = relative(root, path).split(sep).join('/');
  return sources[project].test(own) && !/(?:^|\/)testing\/|\.test\.[cm]?[jt]sx?$/.test(own);
}

module.exports = { canShare, isShared };
