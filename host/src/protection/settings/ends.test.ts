import { monthsLater } from './ends';

test('months later is the same day, or the last one of a shorter month', () => {
  const from = Date.parse('2026-08-31T00:20:00+09:00');
  expect(monthsLater(from, 6)).toBe(Date.parse('2027-02-28T00:20:00+09:00'));
  expect(monthsLater(from, 60)).toBe(Date.parse('2031-08-31T00:20:00+09:00'));
});
