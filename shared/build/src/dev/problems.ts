import { relative } from 'node:path';
import type { Stats, StatsError } from 'webpack';

/** An error in a source, as the terminal and the page show it. */
export interface SourceProblem {
  /** Path from the project's root; empty if the error has no file. */
  file: string;
  /** First line is 1; 0 if the error has no place. */
  line: number;
  column: number;
  text: string;
}

/** Problems of a compilation that failed. Paths are relative to `root`. */
export function toProblems(stats: Stats, root: string): SourceProblem[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true, moduleTrace: false, errorDetails: false });
  return errors.map((error) => toProblem(error, root));
}

/** Compilers name the place in several forms: `path:12:3`, `╭─[path:12:3]`, `ERROR: …` behind a path. */
const placePattern = /((?:[A-Za-z]:)?[^\s:[\]()]+\.(?:tsx?|mjs|cjs|jsx?|css|json)):(\d+):(\d+)/;

export function toProblem(error: Pick<StatsError, 'message' | 'moduleName' | 'loc'>, root: string): SourceProblem {
  const text = withoutColours(error.message).trim();
  const place = placePattern.exec(text);
  if (place) {
    return { file: relativePath(place[1]!, root), line: Number(place[2]), column: Number(place[3]), text };
  }
  const [line = 0, column = 0] = (error.loc ?? '').match(/\d+/g)?.map(Number) ?? [];
  return { file: relativePath((error.moduleName ?? '').split('!').at(-1)!, root), line, column, text };
}

function relativePath(path: string, root: string): string {
  const plain = path.replace(/^(\.\/|file:\/\/)/, '').replace(/\?.*$/, '');
  return plain.startsWith(root) ? relative(root, plain) : plain;
}

function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminals' colour codes begin with one
  return text.replace(/\u001b\[[\d;]*m/g, '');
}
