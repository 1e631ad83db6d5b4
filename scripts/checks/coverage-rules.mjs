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
