import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/** A script smaller than this may do without a map. */
export const smallScript = 2_048;
/** Part of a script that its map must account for; what bundlers add themselves is not mapped. */
const leastCovered = 0.5;

export type MapReading = { ok: true; packages: Set<string> } | { ok: false; problem: string };

/**
 * Name of the npm package that contains a source: '…/node_modules/@a/b/c.js' → '@a/b'; null for a source of the remote.
 */
export function findPackage(source: string): string | null {
  const folder = 'node_modules/';
  const at = source.lastIndexOf(folder);
  if (at < 0) return null;
  const [first = '', second = '', ...rest] = source.slice(at + folder.length, at + folder.length + 300).split('/');
  if (first.startsWith('@')) return second && rest.length > 0 ? `${first}/${second}` : null;
  // Folders that begin with a dot are tools' own.
  return first !== '' && !first.startsWith('.') && (second !== '' || rest.length > 0) ? first : null;
}

/**
 * Npm packages with code in a script, according to the bundler's map: only sources mapped by some part of the script
 * count.
 */
export function packagesIn(script: string, map: string): MapReading {
  let trace: TraceMap;
  try {
    trace = new TraceMap(map);
  } catch (error) {
    return { ok: false, problem: `its source map cannot be read: ${(error as Error).message.slice(0, 100)}` };
  }
  const lines = script.split('\n');
  const packages = new Set<string>();
  const sources = new Set<string>();
  let covered = 0;
  let open: { line: number; column: number } | null = null;
  const close = (line: number, column: number) => {
    if (!open) return;
    const end = line === open.line ? column : (lines[open.line - 1]?.length ?? 0);
    covered += Math.max(0, end - open.column);
  };
  eachMapping(trace, ({ generatedLine, generatedColumn, source }) => {
    close(generatedLine, generatedColumn);
    open = source === null ? null : { line: generatedLine, column: generatedColumn };
    if (source !== null) sources.add(source);
  });
  close(Number.POSITIVE_INFINITY, 0);
  if (script.length > smallScript && covered < script.length * leastCovered) {
    return { ok: false, problem: `its source map accounts for ${Math.round((covered / script.length) * 100)} % of it` };
  }
  for (const source of sources) {
    const name = findPackage(source);
    if (name) packages.add(name);
  }
  return { ok: true, packages };
}
