import { containsWords, parseScope } from './palette-scope';

test.each([
  ['demo', '', 'demo', null],
  ['@demo', '@', 'demo', ['members']],
  ['> theme', '>', 'theme', ['commands']],
  ['/', '/', '', ['pages', 'remotes']],
])('%j is limited by %j and looks for %j', (text, prefix, search, groups) => {
  expect(parseScope(text)).toEqual({ prefix, search, groups });
});

test('words are found in any order and case', () => {
  expect(containsWords('Site settings', 'SET site')).toBe(true);
  expect(containsWords('Site settings', 'site x')).toBe(false);
  expect(containsWords('Site settings', '')).toBe(true);
});
