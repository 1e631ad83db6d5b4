import { fillText } from './fill-text';

const texts: Record<string, string> = {
  days: '{n} days',
  days_one: '{n} day',
  wins: '{name, 이} 나오면 {other} {gone}',
  kind_other: 'Other',
};
const fill = (key: string, values: Record<string, unknown>, locale = 'en') =>
  fillText((key) => texts[key], locale, key, values);

test.each([
  [0, '0 days'],
  [1, '1 day'],
  ['1', '1 day'],
  [2, '2 days'],
  ['1,001', '1,001 days'],
  [1_000_000, '1000000 days'],
])('the text of %s is “%s”', (n, text) => {
  expect([fill('days', { n }), fill('days', { n }, 'es')]).toEqual([text, text]);
});

test('a language without a form for one number has the text of all numbers', () => {
  expect(fill('days', { n: 1 }, 'ko')).toBe('1 days');
});

test('a particle follows the word; what has no value stays as it is', () => {
  expect(fill('wins', { name: '레드', other: 3 })).toBe('레드가 나오면 3 {gone}');
});

test('a key without a text is none, and no form is looked for without a number', () => {
  expect(fill('none', {})).toBeNull();
  expect(fill('kind', { name: 'x' })).toBeNull();
});
