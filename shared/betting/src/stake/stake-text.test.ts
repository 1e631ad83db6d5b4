import { caretAfter, readStake } from './stake-text';

test.each([
  ['', 0],
  ['30,000', 30_000],
  ['30,0005', 300_005],
  ['30만', 300_000],
  ['1만5천', 15_000],
  ['-5', 5],
  ['abc', null],
  ['12ab', 12],
  ['9999999999999', 999_999_999_999],
])('%s is %s', (text, amount) => {
  expect(readStake(text)).toBe(amount);
});
test('the caret stays behind the digits that it stood behind', () => {
  expect(caretAfter('1,234,567', 4)).toBe(5);
  expect(caretAfter('1,234,567', 7)).toBe(9);
  expect(caretAfter('', 0)).toBe(0);
});
