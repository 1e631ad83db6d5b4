import { coverageProblems, lengthProblems, longestLine, proofsOf } from './coverage-rules.mjs';

const page =
  '| a sentence | `api/src/a.test.ts` “it is so”, “and so”, `e2e/tests/b.spec.ts` |\n| another | `gone.test.ts` “x” |';
const read = (path) =>
  ({ 'api/src/a.test.ts': `test('it is so', () => {}); test('and so', () => {})`, 'e2e/tests/b.spec.ts': '' })[path];

test('every named test is found in the page, with its title or without', () => {
  expect(proofsOf(page)).toEqual([
    { path: 'api/src/a.test.ts', titles: ['it is so', 'and so'] },
    { path: 'e2e/tests/b.spec.ts', titles: [] },
    { path: 'gone.test.ts', titles: ['x'] },
  ]);
});

test('a test that is gone or renamed is found', () => {
  expect(coverageProblems(page, read)).toEqual(['gone.test.ts does not exist']);
  expect(coverageProblems(page.replace('it is so', 'it was so'), read)).toHaveLength(2);
});

test('a line that is too long is found by its number', () => {
  expect(lengthProblems(`a\n${'b'.repeat(longestLine)}\n`)).toEqual([]);
  expect(lengthProblems(`a\n${'b'.repeat(longestLine + 1)}\n`)).toEqual(['line 2 has 301 characters, more than 300']);
});
