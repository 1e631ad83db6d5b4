import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Sums the results of all runners. A test that one run skips and another passes is not a skipped test. */
export function makeTally() {
  let passed = 0;
  let failed = 0;
  let skippedElsewhere = 0;
  const skipped = new Set();
  const passedNames = new Set();
  /** Tests that failed and passed when they ran a second time, alone. */
  const unsteady = [];
  /** Tests that failed at their last attempt, each with the first line of its error. */
  const failures = [];

  /** Suites that failed, by path. */
  const failedSuites = (result) => result.testResults.filter((suite) => suite.status === 'failed');

  return {
    check(ok) {
      if (ok) passed += 1;
      else failed += 1;
    },
    /** A fault outside of every test, in words. */
    fail(text) {
      failed += 1;
      failures.push(text);
    },
    /** Paths of the test files that failed in a result file of jest; null where there is no result. */
    failedFiles(file) {
      const result = readJson(file);
      return result && failedSuites(result).map((suite) => suite.name);
    },
    /**
     * Adds a result file of jest (`--json`). No file means that jest itself failed. `second`: the result of running
     * the files that failed once more; what passes then is counted as passed and named as unsteady.
     */
    jest(file, second) {
      const first = readJson(file);
      const again = second && readJson(second);
      if (!first || (second && !again)) {
        failed += 1;
        return;
      }
      const lost = again ? failedSuites(first) : [];
      passed += first.numPassedTests;
      for (const suite of lost) passed -= suite.assertionResults.filter(({ status }) => status === 'passed').length;
      passed += again?.numPassedTests ?? 0;
      const last = again ?? first;
      failed += last.numFailedTests + last.numRuntimeErrorTestSuites;
      for (const suite of lost) {
        const now = again.testResults.find(({ name }) => name === suite.name);
        if (now?.status === 'failed') continue;
        const names = suite.assertionResults
          .filter(({ status }) => status === 'failed')
          .map((assertionResult) => assertionResult.fullName);
        unsteady.push(...(names.length > 0 ? names : [suite.name]));
      }
      const suites = [...first.testResults.filter((suite) => !lost.includes(suite)), ...(again?.testResults ?? [])];
      for (const suite of suites) {
        if (suite.status === 'failed' && suite.assertionResults.length === 0)
          failures.push(`${suite.name}: ${firstLine(suite.message)}`);
        for (const { status, fullName, failureMessages } of suite.assertionResults) {
          const name = `${suite.name} ${fullName}`;
          if (status === 'failed') failures.push(`${fullName}: ${firstLine(failureMessages?.[0])}`);
          if (status === 'passed') passedNames.add(name);
          if (status === 'pending' || status === 'todo') skipped.add(name);
        }
      }
    },
    /** How many tests failed in a result file of Playwright; 0 where there is no result or it ended before its tests. */
    failedSpecs(file) {
      const result = readJson(file);
      return result && !result.errors?.length ? result.stats.unexpected : 0;
    },
    /**
     * Adds a result file of Playwright's JSON reporter. `second`: the result of running what failed once more; what passes
     * then is counted as passed and named as unsteady.
     */
    playwright(file, second) {
      const first = readJson(file);
      const again = second && readJson(second);
      if (!first || (second && !again)) {
        failed += 1;
        return;
      }
      const passedIn = ({ expected, flaky }) => expected + flaky;
      const late = again ? passedIn(again.stats) : 0;
      passed += passedIn(first.stats) + late;
      // What failed and did not pass when it ran again has failed, also where it did not run.
      failed += Math.max(0, first.stats.unexpected - late);
      for (const { errors } of [first, again ?? {}]) failed += errors?.length ?? 0;
      skippedElsewhere += first.stats.skipped;
      const specs = listSpecs(first.suites ?? []);
      const lastSpecs = again ? listSpecs(again.suites ?? []) : specs;
      const listTitles = (list, status) => list.filter((spec) => findTest(spec, status)).map(({ title }) => title);
      unsteady.push(...listTitles(specs, 'flaky'), ...(again ? listTitles(lastSpecs, 'expected') : []));
      for (const spec of lastSpecs) {
        const lost = findTest(spec, 'unexpected');
        if (lost) failures.push(`${spec.title}: ${firstLine(lost.results?.at(-1)?.error?.message)}`);
      }
    },
    get failed() {
      return failed;
    },
    /** 'name: first line of the error' of each test that failed at its last attempt. */
    get failures() {
      return failures;
    },
    /** Names of the tests that failed at first and passed the second time. */
    get unsteady() {
      return unsteady;
    },
    /** '12 passed, 0 failed' and, where there are any, ', 3 skipped' and ', 1 of them at the second attempt'. */
    line() {
      const skippedCount = [...skipped].filter((name) => !passedNames.has(name)).length + skippedElsewhere;
      const again = unsteady.length > 0 ? `, ${unsteady.length} of them at the second attempt` : '';
      return `${passed} passed, ${failed} failed${skippedCount > 0 ? `, ${skippedCount} skipped` : ''}${again}`;
    },
  };
}

/** The specs of Playwright's suites, at any depth. */
function listSpecs(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...listSpecs(inner)]);
}

/** The test of a spec that ended with a status, if any: a spec has one for each project that it ran in. */
function findTest({ tests }, status) {
  return tests.find((test) => test.status === status);
}

/** What a report of a failure begins with, without the colours of a terminal. */
function firstLine(message = '') {
  return stripVTControlCharacters(message).trim().split('\n', 1)[0];
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
