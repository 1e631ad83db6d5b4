/**
 * API calls are made by name through @maru/client: host, remotes, shared packages and back office contain no paths and
 * fetch nothing outside the client. Requests that are not API calls (files of releases) are listed.
 */

/** A text that begins like a path of the API. */
const path = /(['"`])\/(?:api|sanctum|broadcasting)(?:\/|\1|\$)/;
/** A call by a path that is put together elsewhere. */
const untyped = /\bapi\s*\.\s*(?:get|post|put|patch|del)\b/;
/** A request by the browser's own means, whatever its address: not `x.fetch(…)`, and not the signature of a `fetch`. */
const request =
  /(?:(?<![.\w$])|\b(?:globalThis|window|self)\.)fetch\s*\((?!\s*\)|\s*\w+\??\s*:)|\bsendBeacon\b|\bnew (?:XMLHttpRequest|EventSource)\b/;

/** Files that implement the client: its tables, and its transport, on the site and in the back office. */
const isDoor = (file) =>
  /^shared\/(client\/|platform\/src\/http\/|contracts\/)/.test(file) || file === 'backoffice/src/client/client.ts';
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
  return linesWith(file, text, (line) => path.test(line) || untyped.test(line));
}

/**
 * Lines of a file that send requests by the browser's own means.
 * @param {string} file path from the root, with '/' between
 * @param {string} text
 * @returns {number[]} line numbers from 1
 */
export function ownRequests(file, text) {
  return linesWith(file, text, (line) => request.test(line));
}

/** Lists of bets are written where bets are: what an answer carries of one is declared by its contract (`takes`). */
const betWrite = /\bcache\s*\.\s*(?:change|write)\(\s*['"]betRecord['"]/;

/**
 * Lines of a file that write a list of bets past the page's one writer of them.
 * @param {string} file path from the root, with '/' between
 * @param {string} text
 * @returns {number[]} line numbers from 1
 */
export function betWrites(file, text) {
  return linesWith(file, text, (line) => betWrite.test(line));
}

function linesWith(file, text, isWrong) {
  if (isDoor(file) || isTest(file)) return [];
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) => (isWrong(line) ? [index + 1] : []));
}

/**
 * @param {Map<string, number[]>} linesByFile lines by file
 * @param {Record<string, string>} allowed why a file may, by file
 * @param {string} what the lines do
 * @returns {string[]} problems: calls in other files, and entries of files that have none
 */
export function callProblems(linesByFile, allowed, what = 'calls the API by a path') {
  const calls = [...linesByFile].flatMap(([file, lines]) =>
    lines.length === 0 || file in allowed
      ? []
      : lines.map((line) => `${file}:${line}: ${what}. Use call or useCall of @maru/client`),
  );
  const stale = Object.keys(allowed).filter((file) => (linesByFile.get(file) ?? []).length === 0);
  return [...calls, ...stale.map((file) => `${file}: nothing in it ${what} any more; take it off the list`)];
}
