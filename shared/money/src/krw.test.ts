import { centiToKrw, computeShare, isKrw, krw, MoneyError, pointsToCenti, sum } from './index';

test('an amount of won is whole, not negative and within range', () => {
  expect([0, 1, 9_000_000_000_000].every(isKrw)).toBe(true);
  expect([-1, 1.5, 9_000_000_000_001, '5', null, Number.NaN].some(isKrw)).toBe(false);
  expect(() => krw(1.5)).toThrow(MoneyError);
  expect(krw(5)).toBe(5);
});

test('sums are exact and refuse to overflow', () => {
  expect(sum([1_000, -250, 3])).toBe(753);
  expect(sum([])).toBe(0);
  expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(MoneyError);
});

test('a share is rounded down', () => {
  expect(computeShare(9_999, 150)).toBe(149);
  expect(computeShare(10_000, 10_000)).toBe(10_000);
});

test('points become won without losing their fraction', () => {
  expect(pointsToCenti(12)).toBe(1_200);
  expect(centiToKrw(1_250)).toEqual({ krw: 12, rest: 50 });
});
