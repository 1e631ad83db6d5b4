/** Page of the site's sentences. Their tests are found by tags. */
export const pagePath = 'docs/spec-coverage.md';

const idPattern = /^[a-z][a-z-]*\.[1-9]\d*$/;

/** Calls that define tests: Jest's and Playwright's, and those of the harnesses. A test that is always skipped proves nothing. */
const testCall = /^\s*(?:test|it|testOnServer|withBrowser|testAccessibility)(?:\.(?:each|only|concurrent))*\s*[(<`]/;

/** Any spelling of a tag, so that a mistyped one is reported instead of ignored. */
const tagLike = /^\s*\/\/\s*spec\s/i;

/**
 * @typedef {object} Tag a comment line `// spec cash.12, cash.13`
 * @property {string} path
 * @property {number} line
 * @property {string[]} ids
 * @property {boolean} isAboveTest whether the next line calls a test function
 */

/**
 * Tags of one test file.
 * @param {string} path
 * @param {string} source
 * @returns {Tag[]}
 */
export function findTags(path, source) {
  const lines = source.split('\n');
  return lines.flatMap((text, index) => {
    if (!tagLike.test(text)) return [];
    const ids = text
      .trim()
      .replace(/^\/\/ spec /, '')
      .split(', ');
    return [{ path, line: index + 1, ids, isAboveTest: testCall.test(lines[index + 1] ?? '') }];
  });
}

/** A row: `cash.12: sentence`. */
const rowPattern = /^(\S+): \S/;

/** Rows of the page: all lines below its first heading of an area, except headings. */
function parseRows(page) {
  const lines = page.split('\n');
  const first = lines.findIndex((text) => text.startsWith('## '));
  return lines.flatMap((text, index) => {
    if (first < 0 || index < first || !text.trim() || text.startsWith('#')) return [];
    const id = rowPattern.exec(text)?.[1] ?? '';
    return [{ line: index + 1, id, isValid: idPattern.test(id) }];
  });
}

/**
 * Tests of one sentence, as `path:line` of its tags.
 * @param {string} id
 * @param {Tag[]} tags
 * @returns {string[]}
 */
export const listTests = (id, tags) =>
  tags.filter(({ ids }) => ids.includes(id)).map(({ path, line }) => `${path}:${line}`);

/**
 * Sentences without a test, tags without a sentence, and tags and rows that cannot be read.
 * @param {string} page
 * @param {Tag[]} tags
 * @returns {string[]}
 */
export function coverageProblems(page, tags) {
  const rows = parseRows(page);
  const pageIds = new Set(rows.map(({ id }) => id));
  const tagged = new Set(tags.flatMap(({ ids }) => ids));
  const ofRow = ({ line, id, isValid }) => {
    if (!isValid) return [`${pagePath}:${line}: not a row "<area>.<n>: sentence"`];
    if (rows.find((row) => row.id === id).line !== line) return [`${pagePath}:${line}: ${id} is the id of another row`];
    return tagged.has(id) ? [] : [`${pagePath}:${line}: no test has the tag "// spec ${id}"`];
  };
  const ofTag = ({ path, line, ids, isAboveTest }) => {
    if (!ids.every((id) => idPattern.test(id)))
      return [`${path}:${line}: not a tag "// spec <area>.<n>, <area>.<n>": ${ids.join(', ')}`];
    return [
      ...(isAboveTest ? [] : [`${path}:${line}: the tag is not directly above a test`]),
      ...ids.filter((id) => !pageIds.has(id)).map((id) => `${path}:${line}: ${id} is not in ${pagePath}`),
    ];
  };
  return [...rows.flatMap(ofRow), ...tags.flatMap(ofTag)];
}
