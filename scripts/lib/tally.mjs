import { existsSync, readFileSync } from 'node:fs';

/** Sums the results of all runners. A test that one run skips and another passes is not a skipped test. */
export function makeTally() {
  let passed = 0;
  let failed = 0;
  let skippedElsewhere = 0;
  const skipped = new Set();
  const passedNames = new Set();

  return {
    check(ok) {
      if (ok) passed += 1;
      else failed += 1;
    },
    /** Adds a result file of jest (`--json`). No file means that jest itself failed. */
    jest(file) {
      const result = readJson(file);
      if (!result) {
        failed += 1;
        return;
      }
      passed += result.numPassedTests;
      failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
      for (const suite of result.testResults) {
        for (const { status, fullName } of suite.assertionResults) {
          const name = `${suite.name} ${fullName}`;
          if (status === 'passed') passedNames.add(name);
          if (status === 'pending' || status === 'todo') skipped.add(name);
        }
      }
    },
    /** Adds a result file of Playwright's JSON reporter. */
    playwright(file) {
      const result = readJson(file);
      if (!result) {
        failed += 1;
        return;
      }
      const { expected, unexpected, flaky, skipped: left } = result.stats;
      passed += expected + flaky;
      failed += unexpected + (result.errors?.length ?? 0);
      skippedElsewhere += left;
    },
    get failed() {
      return failed;
    },
    /** '12 passed, 0 failed' and, where there are any, ', 3 skipped'. */
    line() {
      const left = [...skipped].filter((name) => !passedNames.has(name)).length + skippedElsewhere;
      return `${passed} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ''}`;
    },
  };
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
