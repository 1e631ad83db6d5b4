/** Page of the site's sentences. Its ids and sentences are written by hand, its tests by the generator. */
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

/** A row: `- cash.12: sentence [`tests`]`; a new one has no tests yet. */
const rowPattern = /^- (\S+): (.+)$/;
const testsPattern = / \[`[^[\]]*`\]$/;

/** Rows of the page's lists. */
function parseRows(page) {
  return page.split('\n').flatMap((text, index) => {
    if (!/^[-|]/.test(text)) return [];
    const [, id = '', rest = ''] = rowPattern.exec(text) ?? [];
    const sentence = rest.replace(testsPattern, '');
    return [{ line: index + 1, id, sentence, isValid: idPattern.test(id) }];
  });
}

/** Sorted paths as the shell's brace expansions, one for each top folder: `api/src/{a.test.ts,b/c.test.ts}`. */
function groupPaths(paths) {
  const groups = new Map();
  for (const path of paths) {
    const [top] = path.split('/');
    groups.set(top, [...(groups.get(top) ?? []), path.split('/')]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group;
    if (group.length === 1) return first.join('/');
    const depth = first.findIndex((name, at) => group.some((names) => names[at] !== name));
    const rest = group.map((names) => names.slice(depth).join('/'));
    return `${first.slice(0, depth).join('/')}/{${rest.join(',')}}`;
  });
}

/**
 * The page with the tests that the tags give.
 * @param {string} page
 * @param {Tag[]} tags
 */
export function renderPage(page, tags) {
  const rows = new Map(parseRows(page).map((row) => [row.line, row]));
  const pathsFor = (id) => [...new Set(tags.filter(({ ids }) => ids.includes(id)).map(({ path }) => path))].sort();
  return page
    .split('\n')
    .map((text, index) => {
      const row = rows.get(index + 1);
      if (!row?.isValid) return text;
      const groups = groupPaths(pathsFor(row.id)).map((group) => `\`${group}\``);
      const tests = groups.length > 0 ? ` [${groups.join(' ')}]` : '';
      return `- ${row.id}: ${row.sentence}${tests}`;
    })
    .join('\n');
}

/**
 * Sentences without a test, tags without a sentence, tags and rows that cannot be read, and outdated tests.
 * @param {string} page
 * @param {Tag[]} tags
 * @returns {string[]}
 */
export function coverageProblems(page, tags) {
  const rows = parseRows(page);
  const pageIds = new Set(rows.map(({ id }) => id));
  const tagged = new Set(tags.flatMap(({ ids }) => ids));
  const ofRow = ({ line, id, isValid }) => {
    if (!isValid) return [`${pagePath}:${line}: not a row "- <area>.<n>: sentence"`];
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
  const isCurrent = renderPage(page, tags) === page;
  return [
    ...rows.flatMap(ofRow),
    ...tags.flatMap(ofTag),
    ...(isCurrent ? [] : [`${pagePath} differs from the tags: node scripts/check-coverage.mjs --write`]),
  ];
}
