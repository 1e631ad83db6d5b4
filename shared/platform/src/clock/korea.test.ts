import { syncClock } from './clock';
import { koreanDayStart, koreanDayTitle, koreanTime } from './korea';

// spec cash.51
test('a moment has its year where that is not the year of the server’s clock', () => {
  syncClock(Date.parse('2026-06-01T00:00:00+09:00'));
  expect(koreanTime(Date.UTC(2026, 4, 18, 5, 32, 7))).toBe('05-18 14:32');
  expect(koreanTime(Date.UTC(2026, 4, 18, 15, 0, 0), true)).toBe('05-19 00:00:00');
  syncClock(Date.parse('2027-06-01T00:00:00+09:00'));
  expect(koreanTime(Date.UTC(2026, 4, 18, 5, 32, 7))).toBe('2026-05-18 14:32');
});

test('a date that does not exist is no day', () => {
  const days = ['2026-02-30', '26-1-1', '', '2026-05-18'].map(koreanDayStart);
  expect(days).toEqual([null, null, null, Date.parse('2026-05-18T00:00:00+09:00')]);
});

test('a day is named with its weekday, one of another year with the year', () => {
  expect(koreanDayTitle('2026-05-18', 'ko', '2026-06-01')).toBe('05-18 월요일');
  expect(koreanDayTitle('2025-12-31', 'en', '2026-01-01')).toBe('2025-12-31 Wednesday');
});
