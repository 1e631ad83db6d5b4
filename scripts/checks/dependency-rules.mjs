/**
 * Dependencies that a package declares and does not use. What counts as use is an import, a path inside the package
 * (`node_modules/<name>/…`) or a command of the manifest; a string that happens to read the same ('cookie' is a header)
 * is none.
 */

/** Dependencies that no file of the package names, with the reason, by folder. */
export const neededUnnamed = {
  '.': {
    '@swc/jest': 'jest.config.mjs names it as what transforms',
  },
  api: {
    '@oazapfts/runtime': 'what oazapfts writes imports it (clients.long.test.ts)',
    oazapfts: 'a command of clients.long.test.ts',
    'openapi-typescript': 'a command of clients.long.test.ts',
  },
  host: {
    '@module-federation/enhanced': 'federation-internals.test.ts compares its installed version',
  },
  'shared/build': {
    'css-tree': 'the bundle of the factory leaves out what shared/styles imports (load.mjs)',
  },
  'shared/platform': {
    'react-dom': 'react-router-dom asks for it as a peer',
  },
};

const quote = '[\'"`]';

/**
 * @param {{dependencies?: object, devDependencies?: object, peerDependencies?: object, scripts?: object}} manifest
 * @param {{path: string, text: string}[]} files sources, styles and configuration of the package
 * @param {Record<string, string>} [needed] names with the reason why no file names them
 * @returns {string[]} what is wrong, one text each
 */
export function dependencyProblems(manifest, files, needed = {}) {
  const names = Object.keys({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.peerDependencies,
  });
  const commands = Object.values(manifest.scripts ?? {});
  const isUsed = (name) =>
    (name === 'react' && files.some(({ path }) => path.endsWith('x'))) ||
    commands.some((command) => command.split(/\s+/).includes(name)) ||
    files.some(({ text }) => usePattern(name).test(text));
  const unused = names.filter((name) => !isUsed(typedPackage(name)));
  return [
    ...unused.filter((name) => !(name in needed)).map((name) => `${name} is declared and nothing uses it`),
    ...Object.keys(needed)
      .filter((name) => !unused.includes(name))
      .map((name) => `${name} needs no exception in scripts/checks/dependency-rules.mjs`),
  ];
}

/** Package that a package of types describes; any other name itself. */
function typedPackage(name) {
  return name.replace(/^@types\/(?:(.+)__)?/, (_, scope) => (scope ? `@${scope}/` : ''));
}

/** An import of the package or of a file in it, in a script or a style sheet, or a path to it. */
function usePattern(name) {
  const text = name.replace(/[.\\]/g, '\\$&');
  const importing = `\\b(?:from|import|require|resolve|ownPackage|mock|requireActual)\\b(?:<[^>]*>)?\\s*\\(?\\s*`;
  return new RegExp(`${importing}${quote}${text}(?:${quote}|/)|node_modules/${text}(?:${quote}|/)`);
}
