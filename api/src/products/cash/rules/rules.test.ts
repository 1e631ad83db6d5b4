import { cashStates, payoutStates } from '@maru/contracts';
import { koreanDate, koreanDayStart } from '../../../kernel/korean-day';
import { isPaused } from './korean-time';
import { findLimits } from './limits';
import { earnedPoints, findShare } from './points';
import { askAgainAfter, canMove, canPayoutMove } from './states';

const limits = { min: 10_000, max: 1_000_000, unit: 10_000, day_count: 3, day_sum: 1_500_000 };

test('a level has its own limits before those of every level', () => {
  const gold = { ...limits, max: 5_000_000 };
  expect(findLimits({ '*': limits, 3: gold }, 3)).toBe(gold);
  expect(findLimits({ '*': limits, 3: gold }, 1)).toBe(limits);
});

test('the Korean day begins at 15:00 UTC', () => {
  const begin = Date.parse('2026-05-17T15:00:00Z');
  expect(koreanDayStart(begin)).toBe(begin);
  expect(koreanDayStart(begin - 1)).toBe(begin - 86_400_000);
  expect([koreanDate(begin), koreanDate(begin - 1)]).toEqual(['2026-05-18', '2026-05-17']);
});

// spec cash.13
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

// spec cash.18
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

test('points for a stake are rounded down, by the nearest rule', () => {
  expect(earnedPoints(12_345, 50)).toBe(6_172);
  expect(earnedPoints(9_000_000_000_000, 10)).toBe(900_000_000_000);
  const earn = { '*': { '*': 10 }, mini: { '*': 5, 4: 20 } };
  expect([
    findShare(earn, 'feed', 4),
    findShare(earn, 'mini', 1),
    findShare(earn, 'mini', 4),
    findShare({}, 'feed', 1),
  ]).toEqual([10, 5, 20, 0]);
});
