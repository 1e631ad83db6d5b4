import fc from 'fast-check';
import type { VendorTransaction } from '../../../vendors/casino/port';
import {
  chooseMembers,
  compareBalance,
  computeGap,
  computeUnexplained,
  findCorrected,
  kindOfDifference,
  splitGap,
} from './balances';

test('a balance is compared in 1/100: what is below a won stands apart, with its sign', () => {
  expect(computeGap({ balance: 1_204, fraction: 42 }, 1_204)).toBe(42);
  expect(splitGap(42)).toEqual({ won: 0, fraction: 42 });
  expect(splitGap(-142)).toEqual({ won: -100, fraction: -42 });
  expect(splitGap(500)).toEqual({ won: 500, fraction: 0 });
});

test('a difference counts when two comparisons see it; play under way in one of them does not', () => {
  expect(compareBalance(0, null, [])).toEqual({ is: 'equal' });
  expect(compareBalance(41_200_000, null, [])).toEqual({ is: 'later' });
  expect(compareBalance(41_200_000, 100, [])).toEqual({ is: 'later' });
  expect(compareBalance(41_200_000, 41_200_000, [])).toEqual({ is: 'new', amount: 41_200_000 });
  expect(compareBalance(42, 42, [])).toEqual({ is: 'equal' });
});

test('what has a ticket is no new difference; what comes on top is; what is gone is gone', () => {
  const live = [{ id: 1, amount: 300_000, listed: false }];
  expect(compareBalance(300_000, 0, live)).toEqual({ is: 'equal' });
  expect(compareBalance(500_000, 0, live)).toEqual({ is: 'later' });
  expect(compareBalance(500_000, 200_000, live)).toEqual({ is: 'new', amount: 200_000 });
  expect(compareBalance(0, 0, live)).toEqual({ is: 'later' });
  expect(compareBalance(0, -300_000, live)).toEqual({ is: 'gone' });
  // A listed difference is gone when the list says so; a contradicting balance is a separate difference.
  const listed = [{ id: 2, amount: 500_000, listed: true }];
  expect(compareBalance(0, -500_000, listed)).toEqual({ is: 'new', amount: -500_000 });
  expect(compareBalance(500_000, -300_000, [...live, ...listed])).toEqual({ is: 'gone' });
});

test('a correction is seen where the books moved apart by just what was booked to the vendor, the other way', () => {
  const live = [
    { id: 1, amount: 500_000, listed: false, awaited: false },
    { id: 2, amount: 500_000, listed: false, awaited: true },
  ];
  expect(findCorrected(-500_000, live)?.id).toBe(2);
  for (const moved of [500_000, -400_000, 0]) expect(findCorrected(moved, live)).toBeNull();
});

test('a ticket of what is new leaves the balance equal', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer()), (gap, amounts) => {
      const live = amounts.map((amount, id) => ({ id, amount: amount * 100, listed: id % 2 === 0 }));
      const compared = compareBalance(gap, computeUnexplained(gap, live), live);
      if (compared.is !== 'new') return;
      expect(compareBalance(gap, null, [...live, { id: -1, amount: compared.amount, listed: false }])).toEqual({
        is: 'equal',
      });
    }),
  );
});

test('a late win is one that the vendor lists after everything was taken out', () => {
  const win = (amount: number, at: number): VendorTransaction => ({
    id: `w${at}`,
    user: 'u',
    kind: 'win',
    amount,
    point: 0,
    ref: null,
    round: null,
    game: null,
    at,
  });
  expect(kindOfDifference(900, 50, [win(900, 60)])).toBe('late_win');
  expect(kindOfDifference(1_100, 50, [win(900, 60), win(200, 70)])).toBe('late_win');
  expect(kindOfDifference(900, 50, [win(900, 40)])).toBe('balance');
  expect(kindOfDifference(900, null, [win(900, 40)])).toBe('balance');
  expect(kindOfDifference(-900, 50, [win(900, 60)])).toBe('balance');
});

test('a round reads the balances where something happened, then those that waited longest, and none with a transfer under way', () => {
  const of = (member: number, more: object = {}) => ({ member, busy: false, active: false, comparedAt: 100, ...more });
  const members = [
    of(1),
    of(2, { comparedAt: 50 }),
    of(3, { active: true }),
    of(4, { busy: true, active: true }),
    of(5, { comparedAt: null }),
  ];
  expect(chooseMembers(members, 3)).toEqual([3, 5, 2]);
  expect(chooseMembers(members, 9)).toEqual([3, 5, 2, 1]);
});
