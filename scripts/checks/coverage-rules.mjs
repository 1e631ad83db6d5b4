/**
 * Tests that a page of documentation names as proof: a path in backquotes that ends in .test.* or .spec.*, and behind
 * it titles in “quotes”, with commas between.
 * @param {string} page
 * @returns {{path: string, titles: string[]}[]}
 */
export function proofsOf(page) {
  const proofs = page.matchAll(/`([\w./-]+\.(?:test|spec)\.[cm]?[jt]sx?)`((?:,?\s+“[^”]+”)*)/g);
  return [...proofs].map(([, path, titles]) => ({
    path,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title]) => title),
  }));
}

/** Longest line of the page, in characters; further proofs of a sentence have separate rows. */
export const longestLine = 300;

/**
 * Lines of the page that are too long to be read beside each other.
 * @param {string} page
 */
export function lengthProblems(page) {
  return page.split('\n').flatMap((line, index) => {
    const { length } = line;
    return length > longestLine ? [`line ${index + 1} has ${length} characters, more than ${longestLine}`] : [];
  });
}

/**
 * What the page promises and the tests do not hold.
 * @param {string} page
 * @param {(path: string) => string|undefined} read a test's source
 */
export function coverageProblems(page, read) {
  return proofsOf(page).flatMap(({ path, titles }) => {
    const source = read(path);
    if (source === undefined) return [`${path} does not exist`];
    return titles.filter((title) => !source.includes(title)).map((title) => `${path} has no test “${title}”`);
  });
}
