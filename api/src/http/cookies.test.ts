import { readCookies } from './cookies';

test.each([
  [undefined, {}],
  ['', {}],
  ['a=1; b=2', { a: '1', b: '2' }],
  ['a=1;b = x=y ', { a: '1', b: 'x=y' }],
  ['a=%ED%95%9C', { a: '한' }],
  ['a=1; a=2', { a: '1' }],
  ['a; b=2', { b: '2' }],
  ['constructor=1; __proto__=2', Object.assign(Object.create(null), { constructor: '1', ['__proto__']: '2' })],
])('%j is read as %j', (header, cookies) => {
  expect(Object.entries(readCookies(header))).toEqual(Object.entries(cookies));
});

test('a value that cannot be decoded is left out, and a later one of the same name is taken', () => {
  expect(readCookies('a=%E0%A4%A; b=2').a).toBeUndefined();
  expect(readCookies('a=%E0%A4%A; a=2').a).toBe('2');
});

test('what no cookie says is not there', () => {
  expect(readCookies('a=1').toString).toBeUndefined();
});

test('8 KiB of a header are read', () => {
  expect(readCookies(`${'x'.repeat(8_190)}; a=1`).a).toBeUndefined();
});
