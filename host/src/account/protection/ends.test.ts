import { momentText, monthsLater } from './ends';

const now = Date.parse('2026-11-29T00:20:00+09:00');

test('an end in another year says which', () => {
  expect(momentText(now + 3_600_000, now)).toBe('11-29 01:20');
  expect(momentText(monthsLater(now, 6), now)).toBe('2027-05-29 00:20');
  expect(momentText(monthsLater(now, 60), now)).toBe('2031-11-29 00:20');
  // The year is that of Korea.
  expect(momentText(Date.parse('2026-12-31T16:00:00Z'), now)).toBe('2027-01-01 01:00');
});
