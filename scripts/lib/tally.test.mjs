import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTally } from './tally.mjs';

const folder = mkdtempSync(join(tmpdir(), 'maru-tally-'));
const file = (name, value) => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
};
const jestResult = (numbers, assertionResults = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [{ name: 'a.test.ts', assertionResults }],
  ...numbers,
});

test('all runners are summed in one line', () => {
  const tally = makeTally();
  tally.check(true);
  tally.jest(file('a.json', jestResult({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1 })));
  tally.playwright(file('b.json', { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] }));
  expect(tally.line()).toBe('10 passed, 3 failed');
  expect(tally.failed).toBe(3);
});

test('a test counts as skipped only where no run passed it', () => {
  const tally = makeTally();
  const skippedTwo = [
    { status: 'pending', fullName: 'on a server' },
    { status: 'pending', fullName: 'nowhere' },
  ];
  tally.jest(file('c.json', jestResult({}, skippedTwo)));
  tally.jest(file('d.json', jestResult({ numPassedTests: 1 }, [{ status: 'passed', fullName: 'on a server' }])));
  expect(tally.line()).toBe('1 passed, 0 failed, 1 skipped');
});

test('a runner that leaves no result has failed', () => {
  const tally = makeTally();
  tally.jest(join(folder, 'none.json'));
  tally.playwright(join(folder, 'none.json'));
  tally.playwright(file('e.json', { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{}] }));
  expect(tally.line()).toBe('0 passed, 3 failed');
});

test('what passes at a second attempt counts as passed and is named', () => {
  const suite = (name, status, results) => ({
    name,
    status,
    assertionResults: results.map(([fullName, how]) => ({ fullName, status: how })),
  });
  const tally = makeTally();
  const first = file('f.json', {
    numPassedTests: 3,
    numFailedTests: 2,
    numRuntimeErrorTestSuites: 0,
    testResults: [
      suite('good.test.ts', 'passed', [['one', 'passed']]),
      suite('slow.test.ts', 'failed', [
        ['two', 'passed'],
        ['three', 'failed'],
      ]),
      suite('bad.test.ts', 'failed', [
        ['four', 'passed'],
        ['five', 'failed'],
      ]),
    ],
  });
  const second = file('g.json', {
    numPassedTests: 3,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 0,
    testResults: [
      suite('slow.test.ts', 'passed', [
        ['two', 'passed'],
        ['three', 'passed'],
      ]),
      suite('bad.test.ts', 'failed', [
        ['four', 'passed'],
        ['five', 'failed'],
      ]),
    ],
  });
  expect(tally.failedFiles(first)).toEqual(['slow.test.ts', 'bad.test.ts']);
  tally.jest(first, second);
  expect(tally.line()).toBe('4 passed, 1 failed, 1 of them at the second attempt');
  expect(tally.unsteady).toEqual(['three']);
});

test('what fails is named with the first line of its error', () => {
  const tally = makeTally();
  const assertionResults = [
    { fullName: 'adds', status: 'passed', failureMessages: [] },
    { fullName: 'divides', status: 'failed', failureMessages: ['Error: by zero\n    at divide'] },
  ];
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults },
    { name: 'b.test.ts', status: 'failed', message: 'no such module\n at', assertionResults: [] },
  ];
  tally.jest(file('h.json', jestResult({ testResults })));
  const spec = (title, status, messages) => ({
    title,
    tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
  });
  const inner = { specs: [spec('late', 'unexpected', ['first', '\u001b[31mTimeout\u001b[39m\nwaiting'])] };
  const suites = [{ specs: [spec('flickers', 'flaky', ['once'])], suites: [inner] }];
  tally.playwright(file('i.json', { stats: { expected: 0, unexpected: 1, flaky: 1, skipped: 0 }, suites }));
  expect(tally.failures).toEqual(['divides: Error: by zero', 'b.test.ts: no such module', 'late: Timeout']);
  expect(tally.unsteady).toEqual(['flickers']);
});

test('browser tests that pass alone count as passed and are named, those that fail again or vanish have failed', () => {
  const spec = (title, status) => ({
    title,
    tests: [{ status, results: [{ error: { message: `${title} waited` } }] }],
  });
  const result = (name, stats, specs) =>
    file(name, { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, suites: [{ specs }] });
  const lost = ['late', 'broken', 'gone'].map((title) => spec(title, 'unexpected'));
  const first = result('j.json', { expected: 5, unexpected: 3 }, [spec('fine', 'expected'), ...lost]);
  const second = result('k.json', { expected: 1, unexpected: 1 }, [
    spec('late', 'expected'),
    spec('broken', 'unexpected'),
  ]);
  const tally = makeTally();
  expect(tally.failedSpecs(first)).toBe(3);
  tally.playwright(first, second);
  expect(tally.line()).toBe('6 passed, 2 failed, 1 of them at the second attempt');
  expect(tally.unsteady).toEqual(['late']);
  expect(tally.failures).toEqual(['broken: broken waited']);
  const without = makeTally();
  without.playwright(first, join(folder, 'none.json'));
  expect(without.line()).toBe('0 passed, 1 failed');
});
