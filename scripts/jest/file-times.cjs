const { appendFileSync } = require('node:fs');

/** File that a run of `npm test` collects the times of test files in (scripts/lib/budget.mjs). */
const variable = 'MARU_TEST_TIMES';

/** The clock and the processor time of this worker, ms. */
function timesNow() {
  const { user, system } = process.cpuUsage();
  return { wall: performance.now(), cpu: (user + system) / 1000 };
}

/**
 * Writes what a test file took: for its environment, for loading modules, for its tests.
 * @param {string} file
 * @param {{wall: number, cpu: number}[]} times at its beginning, before and after its modules were loaded
 */
function writeTimes(file, times) {
  const target = process.env[variable];
  if (!target) return;
  const marks = [...times, timesNow()];
  const span = (from, clock) => Math.round(marks[from + 1][clock] - marks[from][clock]);
  const spans = (clock) => ({ environment: span(0, clock), modules: span(1, clock), tests: span(2, clock) });
  appendFileSync(target, `${JSON.stringify({ file, cpu: spans('cpu'), wall: spans('wall') })}\n`);
}

module.exports = { timesNow, writeTimes };
