import { basisText, parseBasis, parsePrice, parseWhole, parseWon, priceText } from './amounts';

const points = (text: string) => parseBasis(text, 1_000_000_000);

test('a price is read and written without a float', () => {
  expect([101, 580, 1000, 123_456].map(priceText)).toEqual(['1.01', '5.80', '10.00', '1234.56']);
  expect(['5.8', '5,80', ' 2 ', '1.01', '3.', '\uff12.5'].map(parsePrice)).toEqual([580, 580, 200, 101, 300, 250]);
  expect(['', '1', '0', '-2', '1.005', '1,855', '1e3', 'abc', '1000000'].map(parsePrice)).toEqual(
    new Array(9).fill(null),
  );
  for (let odds = 101; odds < 3_000; odds += 7) expect(parsePrice(priceText(odds))).toBe(odds);
});

test('amounts are whole KRW', () => {
  expect(['3,000,000', '5 000', '0', '300만'].map(parseWon)).toEqual([3_000_000, 5_000, 0, 3_000_000]);
  expect(['', '-1', '1.5', '30,0005', '99999999999999'].map(parseWon)).toEqual(new Array(5).fill(null));
});

test.each([
  ['36.5', 3_650],
  ['36,50', 3_650],
  ['36,420', 3_642_000],
  ['36,420.50P', 3_642_050],
  ['1.234,5', 123_450],
  ['1 234,56', 123_456],
  ['1만', 1_000_000],
  ['0.5%', 50],
  ['\uff15.\uff15', 550],
  ['007', 700],
])('%s points are %i hundredths', (text, hundredths) => {
  expect(points(text)).toBe(hundredths);
});

test.each([
  '0.500',
  '0,500',
  '5.500',
  '1,5000',
  '1,23,4',
  '1.234.5',
  '1,00.5',
  '-5',
  '\u22125',
  '1e5',
  '0x10',
  '5.555',
])('%s is no number of points', (text) => {
  expect(points(text)).toBeNull();
});

test('hundredths read back as they are written', () => {
  for (let value = 0; value < 300_000; value += 77) expect(points(basisText(value))).toBe(value);
  expect(parseBasis('30.01', 3_000)).toBeNull();
});

test('a condition compares with a whole number, below 0 too', () => {
  expect(['-1,500', '\u22123만', '5000', '0'].map(parseWhole)).toEqual([-1_500, -30_000, 5_000, 0]);
  expect(['--5', '1.5', '1e5', '', '-'].map(parseWhole)).toEqual(new Array(5).fill(null));
});
