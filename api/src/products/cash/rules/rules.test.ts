import { cashStates, payoutStates } from '@maru/contracts';
import fc from 'fast-check';
import { isPaused, koreanDate, koreanDayStart } from './korean-time';
import { amountProblem, leftOf, limitsOf } from './limits';
import { convertPoints, earnedPoints, shareOf } from './points';
import { askAgainAfter, canMove, canPayoutMove } from './states';

const limits = { min: 10_000, max: 1_000_000, unit: 10_000, day_count: 3, day_sum: 1_500_000 };
const fresh = { count: 0, sum: 0 };

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
  expect(amountProblem(amount, limits, use)).toBe(reason);
});

test('a level has its own limits before those of every level, and nothing negative is left of a day', () => {
  const gold = { ...limits, max: 5_000_000 };
  expect(limitsOf({ '*': limits, 3: gold }, 3)).toBe(gold);
  expect(limitsOf({ '*': limits, 3: gold }, 1)).toBe(limits);
  expect(leftOf(limits, { count: 5, sum: 9_000_000 })).toEqual({ count: 0, sum: 0 });
});

test('the Korean day begins at 15:00 UTC', () => {
  const begin = Date.parse('2026-05-17T15:00:00Z');
  expect(koreanDayStart(begin)).toBe(begin);
  expect(koreanDayStart(begin - 1)).toBe(begin - 86_400_000);
  expect([koreanDate(begin), koreanDate(begin - 1)]).toEqual(['2026-05-18', '2026-05-17']);
});

test.each([
  ['23:49', false],
  ['23:50', true],
  ['00:00', true],
  ['00:29', true],
  ['00:30', false],
])('at %s the banks pause: %s', (clock, paused) => {
  const time = Date.parse(`2026-05-18T${clock}:59+09:00`);
  expect(isPaused({ from: '23:50', until: '00:30' }, time)).toBe(paused);
  expect(isPaused({ from: '00:30', until: '23:50' }, time)).toBe(!paused);
  expect(isPaused(null, time)).toBe(false);
});

test('what is over stays over, and only the bank ends a debit that is being paid', () => {
  for (const from of ['done', 'rejected', 'expired'] as const) {
    for (const to of cashStates)
      expect([from, to, canMove('credit', from, to) || canMove('debit', from, to)]).toEqual([from, to, false]);
  }
  expect(cashStates.filter((to) => canMove('debit', 'paying', to))).toEqual(['done', 'rejected']);
  expect(cashStates.filter((to) => canMove('credit', 'requested', to))).toEqual([
    'held',
    'done',
    'rejected',
    'expired',
  ]);
  for (const from of ['confirmed', 'rejected'] as const) {
    expect(payoutStates.filter((to) => canPayoutMove(from, to))).toEqual([]);
  }
  expect([1, 2, 3, 4, 5, 200].map(askAgainAfter)).toEqual([2, 5, 15, 60, 300, 300]);
});

test('points become whole won; what does not make a won stays', () => {
  expect(convertPoints(12_345, 100)).toEqual({ point: 12_300, money: 123 });
  expect(convertPoints(99, 100)).toBeNull();
  expect(convertPoints(100_000, 33)).toEqual({ point: 100_000, money: 330 });
  expect(convertPoints(100_050, 33)).toEqual({ point: 100_000, money: 330 });
});

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

test('points for a stake are rounded down, by the nearest rule', () => {
  expect(earnedPoints(12_345, 50)).toBe(6_172);
  expect(earnedPoints(9_000_000_000_000, 10)).toBe(900_000_000_000);
  const earn = { '*': { '*': 10 }, mini: { '*': 5, 4: 20 } };
  expect([
    shareOf(earn, 'feed', 4),
    shareOf(earn, 'mini', 1),
    shareOf(earn, 'mini', 4),
    shareOf({}, 'feed', 1),
  ]).toEqual([10, 5, 20, 0]);
});
