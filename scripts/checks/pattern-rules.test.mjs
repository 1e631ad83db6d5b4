import { isChecked, nestedPatterns, patternProblems } from './pattern-rules.mjs';

const nested = (code) => nestedPatterns('a.ts', code);

test.each([
  String.raw`const a = /^\s*(<\?xml[^>]*>|<!--[\s\S]*?-->|\s)*<svg/i;`,
  String.raw`if (!/^(\d+[a-z]?)+$/.test(text)) stop();`,
  "const a = new RegExp('^(a+)+$');",
  "const a = RegExp('^(a*)*$', 'u');",
])('%s repeats what is repeated', (code) => expect(nested(code)).toHaveLength(1));

test.each([
  String.raw`const a = /^\d[\d.]*$/;`,
  'const a = /^(?:a|b)+$/;',
  'const a = (b) * (c);',
  'const a = new RegExp(b);',
])('%s does not', (code) => expect(nested(code)).toEqual([]));

test('a pattern is taken from the list, and a line that nothing needs is refused', () => {
  const byPath = new Map([['a.ts', ['(a+)+', '(b+)+']]]);
  expect(patternProblems(byPath, ['a.ts (a+)+', 'b.ts (a+)+'])).toEqual([
    expect.stringMatching(/^a\.ts \(b\+\)\+: a repetition inside/),
    expect.stringMatching(/^b\.ts \(a\+\)\+: listed/),
  ]);
});

test('tests read no foreign text', () => {
  expect(['api/src/a.ts', 'scripts/a.mjs', 'host/src/A.tsx'].every(isChecked)).toBe(true);
  expect(['api/src/a.test.ts', 'e2e/a.ts', 'api/test/a.ts', 'a.d.ts', 'a.json'].some(isChecked)).toBe(false);
});
