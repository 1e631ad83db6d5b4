import { join } from 'node:path';
import { root } from './paths.mjs';
import { jestTimes, playwrightTimes, slowestLines, timesIn } from './slowest.mjs';

test('the slowest tests of jest come first, with their file from the root', () => {
  const assertionResults = [
    { fullName: 'quick', duration: 3 },
    { fullName: 'slow', duration: 12_340 },
    { fullName: 'skipped', duration: null },
  ];
  const times = jestTimes({ testResults: [{ name: join(root, 'api/src/a.test.ts'), assertionResults }] });
  expect(slowestLines(times, 2)).toEqual([
    '   12.3 s  api/src/a.test.ts › slow',
    '    0.0 s  api/src/a.test.ts › quick',
  ]);
});

test('a browser test counts with all its attempts, at any depth of suites', () => {
  const spec = {
    title: 'a page',
    file: 'host/a.spec.ts',
    tests: [{ results: [{ duration: 900 }, { duration: 600 }] }],
  };
  const times = playwrightTimes({ suites: [{ specs: [], suites: [{ specs: [spec] }] }] });
  expect(slowestLines(times)).toEqual(['    1.5 s  e2e/host/a.spec.ts › a page']);
});

test('a run without a result has no times', () => {
  expect(timesIn('/no/such/result.json', jestTimes)).toEqual([]);
});
