const { createRequire } = require('node:module');

/**
 * Requires what comes with jest and not by itself.
 * @param {string} name the package
 * @param {string[]} path packages that lead to it from jest, each a dependency of the one before
 */
function requireInside(name, path = ['jest', 'jest-cli', 'jest-config']) {
  const require = path.reduce(
    (from, step) => createRequire(from.resolve(`${step}/package.json`)),
    createRequire(__filename),
  );
  return require(name);
}

module.exports = { requireInside };
