const { createHash } = require('node:crypto');
const { buildSync, version } = require('esbuild');

/**
 * Transforms the entry of a package into one file with all of that package's own modules; what it imports of others stays
 * an import. A test file loads every module anew, and a package of three hundred small ones takes longer than the tests.
 */
module.exports = {
  getCacheKey: (text, path, { instrument }) =>
    createHash('sha256').update(`${version} ${path} ${instrument}\n${text}`).digest('hex').slice(0, 32),
  process(_, path) {
    const { outputFiles } = buildSync({
      entryPoints: [path],
      bundle: true,
      packages: 'external',
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      write: false,
      logLevel: 'silent',
    });
    return { code: outputFiles[0].text };
  },
};
