/**
 * Calls of the API are made by name through @maru/client: no path stands in the code of host, remotes, shared packages
 * and back office, and nothing is fetched past the client.
 */

/** A text that begins like a path of the API. */
const path = /(['"`])\/(?:api|sanctum|broadcasting)(?:\/|\1|\$)/;
/** A call by a path that is put together elsewhere. */
const untyped = /\bapi\s*\.\s*(?:get|post|put|patch|del)\b/;

/** Where the door itself stands: its tables, and what it sends requests with. */
const isDoor = (file) => /^shared\/(client\/|platform\/src\/http\/|contracts\/)/.test(file);
const isTest = (file) => /\.test\.[cm]?[jt]sx?$|\/(test|testing|test-fixtures)\//.test(file);

const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/^\s*\/\/.*$/gm, '');

/**
 * Lines of a file that call the API past the client.
 * @param {string} file path from the root, with '/' between
 * @param {string} text
 * @returns {number[]} line numbers from 1
 */
export function untypedCalls(file, text) {
  if (isDoor(file) || isTest(file)) return [];
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) => (path.test(line) || untyped.test(line) ? [index + 1] : []));
}

/**
 * @param {Map<string, number[]>} linesByFile lines by file
 * @param {Record<string, string>} allowed why a file may, by file
 * @returns {string[]} problems: calls in other files, and entries of files that have none
 */
export function callProblems(linesByFile, allowed) {
  const calls = [...linesByFile].flatMap(([file, lines]) =>
    lines.length === 0 || file in allowed
      ? []
      : lines.map((line) => `${file}:${line}: calls the API by a path. Use call or useCall of @maru/client`),
  );
  const stale = Object.keys(allowed).filter((file) => (linesByFile.get(file) ?? []).length === 0);
  return [...calls, ...stale.map((file) => `${file}: calls nothing by a path any more; take it off the list`)];
}
