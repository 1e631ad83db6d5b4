import { coverageProblems, findTags, listTests } from './coverage-rules.mjs';

const page = [
  '# Spec coverage',
  'Words before the first area are no row.',
  '## Cash',
  '',
  'cash.1: a sentence',
  '',
  'cash.2: another one (`GET /x`)',
  '',
].join('\n');

const source = ['// spec cash.1, cash.2', "test('it is so', () => {});"].join('\n');
const tags = [
  ...findTags('e2e/b.spec.ts', ['// spec cash.1', 'it(`x`, f);'].join('\n')),
  ...findTags('api/a.test.ts', source),
];

test('a page that fits the tags has no problem', () => {
  expect(coverageProblems(page, tags)).toEqual([]);
});

test('the tests of a sentence are the lines of its tags', () => {
  expect(listTests('cash.1', tags)).toEqual(['e2e/b.spec.ts:1', 'api/a.test.ts:1']);
  expect(listTests('cash.3', tags)).toEqual([]);
});

test.each([
  'test(',
  "  it('is so', () => {",
  "test.each([1])('%i', f);",
  'test.each<[string]>([',
  'test.each`',
  'testOnServer(',
  'withBrowser.each([',
  'testAccessibility({ member });',
])('a tag may be above %j', (call) => {
  expect(findTags('a.test.ts', `// spec cash.1\n${call}`)).toMatchObject([
    { line: 1, ids: ['cash.1'], isAboveTest: true },
  ]);
});

test.each([
  '',
  '\ntest(x)',
  '// why\ntest(x)',
  '// spec cash.2\ntest(x)',
  "describe('all', () => {",
  "test.describe('all', () => {",
  'test.beforeEach(f);',
  'testing();',
  "test.skip('is so', f);",
])('a tag above %j is reported', (rest) => {
  const [first] = findTags('c.test.ts', `\n// spec cash.1\n${rest}`);
  expect(coverageProblems(page, [...tags, first])).toContain('c.test.ts:2: the tag is not directly above a test');
});

test.each([
  '// spec cash1',
  '// spec cash.1,cash.2',
  '// spec cash.1 cash.2',
  '// spec cash.0',
  '//spec cash.1',
  '// Spec cash.1',
  '// spec cash.1.',
])('%s cannot be read', (tag) => {
  const added = findTags('c.test.ts', `${tag}\ntest(x)`);
  expect(coverageProblems(page, [...tags, ...added])).toContainEqual(
    expect.stringMatching(/^c\.test\.ts:1: not a tag/),
  );
});

test('a tag of a sentence that is not in the page is reported', () => {
  const added = findTags('c.test.ts', '// spec cash.1, cash.3\ntest(x)');
  expect(coverageProblems(page, [...tags, ...added])).toEqual(['c.test.ts:1: cash.3 is not in docs/spec-coverage.md']);
});

test('a sentence without a test is reported', () => {
  const [first] = tags;
  expect(coverageProblems(page, [first])).toEqual(['docs/spec-coverage.md:7: no test has the tag "// spec cash.2"']);
});

test.each([
  ['a sentence without an id', /not a row/],
  ['Cash.3: a capital letter', /not a row/],
  ['cash.3:', /not a row/],
  ['| cash.3 | a row of a table | |', /not a row/],
  ['- cash.3: an entry of a list', /not a row/],
  ['cash.1: an id that is in use', /another row/],
])('the row %s is reported', (row, problem) => {
  expect(coverageProblems(`${page}${row}\n`, tags)).toEqual([expect.stringMatching(problem)]);
});
