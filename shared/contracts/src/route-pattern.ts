/**
 * Patterns of addresses, and the one matcher of the site. Pages of the host, routes of remotes, access rules and the
 * site map all use it. It has no schemas, so browsers import it without zod.
 *
 * A part of a pattern is plain ('home') or a parameter: ':token' (any text), ':type(notice|event)' (one of these
 * words), ':id(\d+)' (a number), ':ids([\d,]+)' (numbers with commas between them). A question mark at its end makes it
 * optional. '/*' at the end of a pattern matches everything below.
 */

/** The path without a slash at its end; '/' stays. */
export function plainPath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path;
}

/** Whether `path` is `prefix` or below it. */
export function liesUnder(path: string, prefix: string): boolean {
  const plain = plainPath(path);
  return plain === prefix || plain.startsWith(prefix === '/' ? '/' : `${prefix}/`);
}

const parameter = /^:(\w+)(?:\(([^)]*)\))?(\?)?$/;
/** Kinds of parameters other than words: a number, and numbers with commas between them. */
const kinds: Record<string, RegExp> = { '\\d+': /^\d+$/, '[\\d,]+': /^\d+(,\d+)*$/ };

/** Whether a part of an address is what a part of a pattern asks for. */
type PartTest = (part: string | undefined) => boolean;

function partTest(patternPart: string): PartTest {
  const match = parameter.exec(patternPart);
  if (!match) return (part) => part === patternPart;
  const [, , kind, optional] = match;
  const test = kind && kinds[kind];
  const words = kind?.split('|');
  return (part) => {
    if (!part) return optional !== undefined;
    return test ? test.test(part) : !words || words.includes(part);
  };
}

/** Tests of the parts of patterns, by pattern: each is read once, as a page asks for its hundred patterns at every change. */
const tests = new Map<string, PartTest[]>();

function listTests(pattern: string): PartTest[] {
  const cached = tests.get(pattern);
  if (cached) return cached;
  const partTests = plainPath(pattern).split('/').map(partTest);
  tests.set(pattern, partTests);
  return partTests;
}

/** Whether an address fits a pattern. */
export function fits(pattern: string, path: string): boolean {
  if (pattern.endsWith('/*')) return liesUnder(path, pattern.slice(0, -2));
  const partTests = listTests(pattern);
  const parts = plainPath(path).split('/');
  return parts.length <= partTests.length && partTests.every((test, at) => test(parts[at]));
}

/** Returns the pattern that an address fits, or null. A pattern without parameters has priority. */
export function patternAt(patterns: readonly string[], path: string): string | null {
  const matches = patterns.filter((pattern) => fits(pattern, path));
  return matches.sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')))[0] ?? null;
}

type KindValue<Kind extends string> = Kind extends '\\d+'
  ? number
  : Kind extends '[\\d,]+'
    ? number[]
    : Kind extends `${infer Word}|${infer Rest}`
      ? Word | KindValue<Rest>
      : Kind;
type PartParams<Part extends string> = Part extends `:${infer Name}(${infer Kind})?`
  ? { [Key in Name]?: KindValue<Kind> }
  : Part extends `:${infer Name}(${infer Kind})`
    ? { [Key in Name]: KindValue<Kind> }
    : Part extends `:${infer Name}?`
      ? { [Key in Name]?: string }
      : Part extends `:${infer Name}`
        ? { [Key in Name]: string }
        : unknown;
type PatternParams<Pattern extends string> = Pattern extends `${infer Part}/${infer Rest}`
  ? PartParams<Part> & PatternParams<Rest>
  : PartParams<Pattern>;

/** Parameters of a pattern: '/notice/:type(notice|event)/:id(\\d+)?' → {type: 'notice' | 'event'; id?: number}. */
export type RouteParams<Pattern extends string> = {
  [Key in keyof PatternParams<Pattern>]: PatternParams<Pattern>[Key];
};

/** An escape that browsers cannot read is given as it is written. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readValue(kind: string | undefined, text: string): string | number | number[] {
  if (kind === '\\d+') return Number(text);
  return kind === '[\\d,]+' ? text.split(',').map(Number) : decoded(text);
}

/** Parameters that an address has by a pattern that it fits; null where it does not fit. */
export function paramsAt<Pattern extends string>(pattern: Pattern, path: string): RouteParams<Pattern> | null {
  if (!fits(pattern, path)) return null;
  const parts = plainPath(path).split('/');
  const params: Record<string, string | number | number[]> = {};
  for (const [at, part] of pattern.split('/').entries()) {
    const match = parameter.exec(part);
    if (match && parts[at]) params[match[1]!] = readValue(match[2], parts[at]);
  }
  return params as RouteParams<Pattern>;
}
