/**
 * In a bundle of several files esbuild gives an `import()` of a CommonJS module one export, `default`; Node and jest give
 * it its names as well. Such an import works in tests of sources and fails in the built program.
 */

/**
 * Returns each `import()` of a CommonJS module that a bundle holds, as 'importer -> module'.
 * @param {import('esbuild').Metafile} metafile
 * @returns {string[]}
 */
export function findWrappedImports({ inputs }) {
  return Object.entries(inputs).flatMap(([importer, { imports }]) =>
    imports
      .filter(({ kind, external, path }) => kind === 'dynamic-import' && !external && inputs[path]?.format === 'cjs')
      .map(({ path }) => `${importer} -> ${path}`),
  );
}

/**
 * Fails a build that holds an `import()` of a CommonJS module.
 * @type {import('esbuild').Plugin}
 */
export const refuseWrappedImports = {
  name: 'refuse-wrapped-imports',
  setup(build) {
    build.initialOptions.metafile = true;
    build.onEnd(({ metafile }) => ({
      errors: (metafile ? findWrappedImports(metafile) : []).map((text) => ({
        text: `import() of a CommonJS module gives only its default: ${text}; re-export its names from a module and import() that`,
      })),
    }));
  },
};
