import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths.mjs';

/**
 * The slowest tests of a run, slowest first.
 * @typedef {{title: string, file: string, ms: number}} Timed
 */

/** Tests of a result file of jest (`--json`). @returns {Timed[]} */
export function jestTimes(result) {
  return result.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: fullName,
      file: relative(root, name),
      ms: duration ?? 0,
    })),
  );
}

/** Tests of a result file of Playwright's JSON reporter, with all their attempts. @returns {Timed[]} */
export function playwrightTimes(result) {
  const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];
  return (result.suites ?? []).flatMap(specsIn).flatMap(({ title, file, tests }) =>
    tests.map(({ results }) => ({
      title,
      file: `e2e/${file}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
}

/**
 * The ten slowest as lines, '12.3 s  e2e/host/tour.spec.ts › title'.
 * @param {Timed[]} tests
 */
export function slowestLines(tests, count = 10) {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ title, file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file} › ${title}`);
}

/** Times in a result file, none where there is no such file. */
export function timesIn(file, read) {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : [];
}
