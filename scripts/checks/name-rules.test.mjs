import { forbiddenIn, formProblems, nameProblems, shortenedLines, wordProblems } from './name-rules.mjs';

const namesIn = (code, path = 'a.ts') => forbiddenIn(path, code).map(({ name, line }) => `${name}:${line}`);

test.each([
  'const found = 1;',
  'let a = 1, kept = 2;',
  'const { found } = x;',
  'const { a: [b, ...one] } = x;',
  'const { found = 1 } = x;',
  'rows.map((one) => one.id);',
  'rows.map(({ id: known }) => known);',
  'function told() {}',
  'const f = function told() {};',
  'function f(one: number, b = 1) {}',
  'function f(a = 1, ...ones: number[]) {}',
  'class A { constructor(private readonly most: number) {} }',
  'class A { m(it: number) {} }',
  'const a = { m(it: number) {} };',
  'const a = { set m(it: number) {} };',
  'for (const one of rows) {}',
  'try { f(); } catch (it) {}',
  'type F = (one: number) => void;',
  'interface A { m(one: number): void }',
])('a name that says nothing is found: %s', (code) => {
  expect(namesIn(`// é, two bytes\n\n${code}\n`)).toEqual([expect.stringMatching(/^\w+:3$/)]);
});

test.each([
  'const foundMatch = 1;',
  'const { found: match } = x;',
  'const a = { found: 1, one() {} };',
  'x.found = x.kept;',
  "import { it } from 'vitest';",
  'interface A { found: number; kept(): void }',
  "const text = 'const one = 1';",
  '// const one = 1;',
])('what is no declared variable, parameter or function is fine: %s', (code) => {
  expect(namesIn(code)).toEqual([]);
});

test('scripts with a first line for the shell, and components, are read as well', () => {
  expect(namesIn('#!/usr/bin/env node\nconst one = 1;\n', 'a.mjs')).toEqual(['one:2']);
  expect(namesIn('const A = ({ one }: P) => <p>{one}</p>;\n', 'a.tsx')).toEqual(['one:1']);
});

test('one more than the list allows is a problem, and so is a list that allows more than there is', () => {
  const place = (line) => ({ name: 'one', kind: 'pronoun', line });
  const byPath = new Map([['a.ts', [place(1), place(5)]]]);
  expect(nameProblems(byPath, ['a.ts one 2'])).toEqual([]);
  expect(nameProblems(byPath, ['a.ts one 1'])).toHaveLength(2);
  expect(nameProblems(byPath, [])[0]).toMatch(/^a\.ts:1: “one” is a pronoun/);
  expect(nameProblems(byPath, ['a.ts one 3'])).toEqual([expect.stringContaining('a.ts one')]);
  expect(nameProblems(new Map(), ['b.ts it 1'])).toEqual([expect.stringContaining('b.ts it')]);
});

test('the list is only shortened', () => {
  const place = { name: 'one', kind: 'pronoun', line: 1 };
  const byPath = new Map([
    ['a.ts', [place]],
    ['new.ts', [place]],
  ]);
  expect(shortenedLines(byPath, ['a.ts one 3', 'gone.ts it 1'])).toEqual(['a.ts one 1']);
});

test.each([
  ['api/src/products/a.ts', "if (casino === 'union') return;", "a.ts:1: “'union'”: say casinoIds.casinoA"],
  ['api/src/products/a.ts', 'const a = 1;\nconfig.nexus_use;', 'a.ts:2: “nexus”: say casinoIds.casinoA'],
  ['api/src/products/a.ts', 'export class TradingBook {}', 'a.ts:1: “class TradingBook”: say odds book'],
])('a word that means something else is found: %s %s', (path, text, problem) => {
  expect(wordProblems(path, text)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ['api/src/products/casino/switches.ts', 'config.nexus_use'],
  ['api/src/products/a.test.ts', "'union'"],
  ['api/src/products/casino/testing/site.ts', "'union'"],
  ['api/src/products/feed/state/odds-book.ts', 'export class OddsBook {}'],
  ['api/src/products/a.ts', 'bookTicket(union); z.union([])'],
  ['host/src/a.ts', "'hera'"],
])('a word in its place is fine: %s %s', (path, text) => {
  expect(wordProblems(path, text)).toEqual([]);
});

test.each([
  'function rowsOf() {}',
  'const rowsOf = () => [];',
  'const rowsOf = function () {};',
  'export const p95Of = async () => 1;',
  'class A { rowsOf() {} }',
  'class A { private async rowsOf() {} }',
  'interface A { rowsOf(): number }',
  'const a = { rowsOf() {} };',
  'interface Facts { a: 1 }',
  'type BetLook = 1;',
  'export class Parts {}',
  'function PageHead() { return null; }',
  'const PageHead = lazyPart(load);',
])('a function that is no verb and a type that is no thing are found: %s', (code) => {
  expect(formProblems('a.ts', `// é, two bytes\n\n${code}\n`)).toEqual([
    expect.stringMatching(/^a\.ts:3: “\w+” is no/),
  ]);
});

test.each([
  ['a.ts', 'rows.indexOf(1); z.oneOf(a);'],
  ['a.ts', 'const statusOf = { invalid: 422 };'],
  ['a.ts', "import { rowsOf } from 'elsewhere';"],
  ['a.ts', 'interface A { asOf: number }'],
  ['a.ts', 'const { NotFound = Nothing } = options;'],
  ['a.ts', 'type BetOf<Id> = Id; const readFacts = () => 1;'],
  ['a.tsx', 'const A = () => <PageHead />;'],
  ['a.ts', 'class Header {} interface Overhead {}'],
  ['shared/remote/src/part.ts', 'export function partOf() {}'],
  ['shared/ui/src/lists/TableHead.tsx', 'export function TableHead() { return null; }'],
])('%s may say: %s', (path, code) => {
  expect(formProblems(path, code)).toEqual([]);
});

test('an exception holds in its own package alone', () => {
  expect(formProblems('host/src/a.ts', 'function partOf() {}')).toHaveLength(1);
  expect(formProblems('backoffice/src/ui/TableHead.tsx', 'function TableHead() {}')).toHaveLength(1);
});
