import { parsePrice, parseWon, priceText } from './amounts';

test('a price is read and written without a float', () => {
  expect([101, 580, 1000, 123_456].map(priceText)).toEqual(['1.01', '5.80', '10.00', '1234.56']);
  expect(['5.8', '5,80', ' 2 ', '1.01', '3.'].map(parsePrice)).toEqual([580, 580, 200, 101, 300]);
  expect(['', '1', '0', '-2', '1.005', '1e3', 'abc', '1000000'].map(parsePrice)).toEqual(new Array(8).fill(null));
  for (let odds = 101; odds < 3_000; odds += 7) expect(parsePrice(priceText(odds))).toBe(odds);
});

test('amounts are whole KRW', () => {
  expect(['3,000,000', '5 000', '0', '300만'].map(parseWon)).toEqual([3_000_000, 5_000, 0, 3_000_000]);
  expect(['', '-1', '1.5', '30,0005', '99999999999999'].map(parseWon)).toEqual(new Array(5).fill(null));
});
