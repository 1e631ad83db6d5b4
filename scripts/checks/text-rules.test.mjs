import { placeholders, textProblems } from './text-rules.mjs';

const same = (texts) => ({ ko: texts, en: texts, 'zh-CN': texts, es: texts });

test('four files with the same keys and placeholders are fine', () => {
  expect(textProblems('x', same({ a: { b: '{min}자', c: '{{n}}' } }))).toEqual([]);
});

test('a missing file, a missing key, an extra key and an empty text are found', () => {
  expect(textProblems('x', { ko: {}, en: {}, es: {} })).toEqual(['x: zh-CN.json is missing']);
  const files = { ...same({ a: 'A', b: 'B' }), en: { a: ' ', c: 'C' } };
  expect(textProblems('x', files)).toEqual([
    'x/en.json: a is empty',
    'x/en.json: b is missing',
    'x/en.json: c is not in ko.json',
  ]);
});

test('a placeholder that differs is found', () => {
  const files = { ...same({ a: '{min}자 이상' }), es: { a: 'mínimo {mín}' } };
  expect(textProblems('x', files)).toHaveLength(1);
});

test('plural forms of a language count as one key', () => {
  const files = { ...same({ bets_other: '{{n}}건' }), en: { bets_one: '{{n}} bet', bets_other: '{{n}} bets' } };
  expect(textProblems('x', files)).toEqual([]);
});

test('placeholders are read with one brace or two, and with a format', () => {
  expect(placeholders('{b} and {{ a, number }}')).toEqual(['a', 'b']);
});
