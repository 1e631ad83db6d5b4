import fc from 'fast-check';
import { cashAmountProblem, cashLeft, convertPoints } from './rules';

const limits = { min: 10_000, max: 1_000_000, unit: 10_000, day_count: 3, day_sum: 1_500_000 };
const fresh = { count: 0, sum: 0 };

// spec cash.13
test.each([
  [10_000, fresh, null],
  [1_000_000, fresh, null],
  [0, fresh, 'cash_below_min'],
  [-10_000, fresh, 'cash_below_min'],
  [9_999, fresh, 'cash_below_min'],
  [10_000.5, fresh, 'cash_below_min'],
  [1_010_000, fresh, 'cash_above_max'],
  [15_000, fresh, 'cash_unit'],
  [10_000, { count: 3, sum: 30_000 }, 'cash_day_count'],
  [510_000, { count: 1, sum: 1_000_000 }, 'cash_day_sum'],
  [500_000, { count: 1, sum: 1_000_000 }, null],
])('an amount of %d after %j: %s', (amount, use, reason) => {
  expect(cashAmountProblem(amount, limits, cashLeft(limits, use))).toBe(reason);
});

test('nothing negative is left of a day', () => {
  expect(cashLeft(limits, { count: 5, sum: 9_000_000 })).toEqual({ count: 0, sum: 0 });
});

test('points become whole won; what does not make a won stays', () => {
  expect(convertPoints(12_345, 100)).toEqual({ point: 12_300, money: 123 });
  expect(convertPoints(99, 100)).toBeNull();
  expect(convertPoints(100_000, 33)).toEqual({ point: 100_000, money: 330 });
  expect(convertPoints(100_050, 33)).toEqual({ point: 100_000, money: 330 });
});

// spec cash.22
test('a conversion never gives more than the points are worth, and leaves less than a won’s worth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000_000_000_000 }), fc.integer({ min: 1, max: 1_000 }), (point, rate) => {
      const made = convertPoints(point, rate);
      const worth = BigInt(point) * BigInt(rate);
      if (!made) return worth < 10_000n;
      const [taken, money] = [BigInt(made.point), BigInt(made.money)];
      return (
        taken <= BigInt(point) &&
        taken * BigInt(rate) >= money * 10_000n &&
        (taken - 1n) * BigInt(rate) < money * 10_000n &&
        worth - money * 10_000n < 10_000n
      );
    }),
  );
});
