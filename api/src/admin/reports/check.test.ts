import { isCheckDue, sumDifferences } from './check';

test('differences do not hide each other', () => {
  expect(
    sumDifferences([
      { part: 'a', ledger: 10, report: 7 },
      { part: 'b', ledger: -3, report: 0 },
      { part: 'c', ledger: 4, report: 4 },
    ]),
  ).toBe(6);
});

test('the whole ledger is read again once there is something new, and for a fiftieth of the time at most', () => {
  const last = { seq: 4, checkedAt: 100_000, tookMs: 200 };
  expect(isCheckDue(null, { seq: 0, now: 0 })).toBe(true);
  expect(isCheckDue(last, { seq: 4, now: 900_000 })).toBe(false);
  expect(isCheckDue(last, { seq: 5, now: 109_999 })).toBe(false);
  expect(isCheckDue(last, { seq: 5, now: 110_000 })).toBe(true);
});
