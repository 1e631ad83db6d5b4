import { parseOdds } from '@maru/money';
import fc from 'fast-check';
import { readLine, readOdds } from './odds-text';

describe('odds texts', () => {
  test('become integers with the decimals behind the second kept apart', () => {
    expect(readOdds('1.92')).toEqual({ value: 192, fine: 19_200 });
    expect(readOdds('1.925')).toEqual({ value: 192, fine: 19_250 });
    expect(readOdds('1.9999')).toEqual({ value: 199, fine: 19_999 });
    expect(readOdds('2')).toEqual({ value: 200, fine: 20_000 });
    expect(readOdds('10.5')).toEqual({ value: 1050, fine: 105_000 });
  });
  test('agree with the exact package on every text that the feed may send', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.integer({ min: 0, max: 4 }), fc.nat(9_999), (whole, places, rest) => {
        const text = places ? `${whole}.${String(rest).padStart(4, '0').slice(0, places)}` : `${whole}`;
        const exact = parseOdds(text);
        expect(readOdds(text)).toEqual({ value: exact.hundredths, fine: exact.tenThousandths });
      }),
    );
  });
  test.each(['', '.5', '1.', '1.23456', '1234567', '-1.5', '1e3', '1,5', ' 1.5', 'NaN', null, 1.5, {}])(
    '%p is refused',
    (text) => {
      expect(readOdds(text)).toBeNull();
    },
  );
});

describe('lines', () => {
  test('are signed hundredths', () => {
    expect(readLine('-1.5')).toBe(-150);
    expect(readLine('0.25')).toBe(25);
    expect(readLine('+2')).toBe(200);
    expect(readLine('-0')).toBe(0);
    expect(readLine(null)).toBeNull();
  });
  test('that are no numbers are told apart from none', () => {
    expect(readLine('x')).toBeUndefined();
    expect(readLine('1.255')).toBeUndefined();
  });
});
