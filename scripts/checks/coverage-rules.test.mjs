import { coverageProblems, findTags, renderPage } from './coverage-rules.mjs';

const page = (first = '`api/a.test.ts` `e2e/b.spec.ts`', second = '`api/a.test.ts`') =>
  [
    '# Spec coverage',
    '## Cash',
    `- cash.1: a sentence${first && ` [${first}]`}`,
    `- cash.2: another one (\`GET /x\`)${second && ` [${second}]`}`,
    '',
  ].join('\n');

const source = ['// spec cash.1, cash.2', "test('it is so', () => {});"].join('\n');
const tags = [
  ...findTags('e2e/b.spec.ts', ['// spec cash.1', 'it(`x`, f);'].join('\n')),
  ...findTags('api/a.test.ts', source),
];

test('a page that fits the tags has no problem', () => {
  expect(coverageProblems(page(), tags)).toEqual([]);
});

test('a row has the files of its tags, sorted, each once', () => {
  const twice = [...tags, ...findTags('api/a.test.ts', ['', '', '// spec cash.2', 'test(x)'].join('\n'))];
  expect(renderPage(page('', '`wrong`'), twice)).toBe(page());
  expect(renderPage(page(), [])).toBe(page('', ''));
});

test('files of one top folder are one brace expansion', () => {
  const more = ['api/src/b/d.test.ts', 'api/src/b/c.test.ts', 'e2e/a/b.spec.ts'].flatMap((path) =>
    findTags(path, ['// spec cash.2', 'test(x)'].join('\n')),
  );
  expect(renderPage(page(), more)).toBe(page('', '`api/src/b/{c.test.ts,d.test.ts}` `e2e/a/b.spec.ts`'));
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
  expect(coverageProblems(page(), [...tags, first])).toContain('c.test.ts:2: the tag is not directly above a test');
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
  expect(coverageProblems(page(), [...tags, ...added])).toContainEqual(
    expect.stringMatching(/^c\.test\.ts:1: not a tag/),
  );
});

test('a tag of a sentence that is not in the page is reported', () => {
  const added = findTags('c.test.ts', '// spec cash.1, cash.3\ntest(x)');
  expect(coverageProblems(page(), [...tags, ...added])).toEqual([
    'c.test.ts:1: cash.3 is not in docs/spec-coverage.md',
    expect.stringMatching(/differs from the tags/),
  ]);
});

test('a sentence without a test is reported, also where its row names one', () => {
  const [first] = tags;
  expect(coverageProblems(page(), [first])[0]).toBe('docs/spec-coverage.md:4: no test has the tag "// spec cash.2"');
});

test('tests that were edited or are old are reported', () => {
  const differs = ['docs/spec-coverage.md differs from the tags: node scripts/check-coverage.mjs --write'];
  expect(coverageProblems(page('`api/a.test.ts`'), tags)).toEqual(differs);
  expect(coverageProblems(page('`e2e/b.spec.ts` `api/a.test.ts`'), tags)).toEqual(differs);
});

test.each([
  ['- a sentence without an id [`api/a.test.ts`]', /not a row/],
  ['- Cash.3: a capital letter', /not a row/],
  ['- cash.3:', /not a row/],
  ['| cash.3 | a row of a table | |', /not a row/],
  ['- cash.1: an id that is in use [`api/a.test.ts` `e2e/b.spec.ts`]', /another row/],
])('the row %s is reported', (row, problem) => {
  expect(coverageProblems(page() + row, tags)).toEqual([expect.stringMatching(problem)]);
});
