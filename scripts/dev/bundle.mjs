import { rmSync } from 'node:fs';
import { join, parse, relative, resolve } from 'node:path';
import { context } from 'esbuild';
import { root } from '../lib/paths.mjs';

/** @typedef {{file?: string, line?: number, column?: number, text: string}} DevProblem `file`: from the root; `column`: from 1 */

/**
 * A bundle of servers that is built again in the same process, which rereads only changed files. Names of its
 * files carry their hash: a program that did not change keeps its file.
 * @param {import('esbuild').BuildOptions} options
 */
export async function openBundle(options) {
  const folder = options.absWorkingDir ?? root;
  const settings = {
    ...options,
    absWorkingDir: folder,
    metafile: true,
    // Debuggers read the sources where they are; with them a program is read twice as long before it runs.
    sourcesContent: false,
    entryNames: '[name]-[hash]',
    logLevel: 'silent',
  };
  rmSync(options.outdir, { recursive: true, force: true });
  const builds = await context(settings);
  let inputs = new Set();
  let hasFailed = true;
  return {
    /** Whether a file belongs to the bundle. After a failed build any file may mend it. */
    concerns: (path) => hasFailed || inputs.has(path),
    /**
     * @returns {Promise<{problems: DevProblem[], entries: Map<string, string>, libraries: string[]}>} `entries`: file of
     *   each program by its name, a new one where it changed; `libraries`: what the bundle imports at once from outside
     */
    async rebuild() {
      try {
        const { metafile } = await builds.rebuild();
        inputs = new Set(Object.keys(metafile.inputs).map((path) => resolve(folder, path)));
        hasFailed = false;
        const outputs = Object.entries(metafile.outputs);
        const entries = outputs.filter(([, output]) => output.entryPoint).map(([path]) => resolve(folder, path));
        const imports = outputs.flatMap(([, output]) => output.imports);
        const libraries = imports.filter(({ external, kind }) => external && kind === 'import-statement');
        return {
          problems: [],
          entries: new Map(entries.map((path) => [programName(path), path])),
          libraries: [...new Set(libraries.map(({ path }) => path))],
        };
      } catch (error) {
        if (!error.errors) throw error;
        hasFailed = true;
        const problems = error.errors.map((message) => toProblem(message, folder));
        return { problems, entries: new Map(), libraries: [] };
      }
    },
    dispose: () => builds.dispose(),
  };
}

/** 'odds-feed' of 'odds-feed-ABCDEFGH.js' */
function programName(path) {
  return parse(path).name.replace(/-[A-Z0-9]{8}$/, '');
}

/** @returns {DevProblem} */
export function toProblem({ text, location }, folder) {
  if (!location) return { text };
  const { file, line, column } = location;
  return { file: relative(root, join(folder, file)), line, column: column + 1, text };
}
