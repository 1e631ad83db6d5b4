import { koreanDay, koreanDayStart, koreanDayTitle, koreanMoment, koreanTime } from './korea';

test('a moment is written as in Korea, whatever the browser’s zone', () => {
  expect(koreanTime(Date.UTC(2026, 4, 18, 5, 32, 7))).toBe('05-18 14:32');
  expect(koreanTime(Date.UTC(2026, 4, 18, 15, 0, 0), true)).toBe('05-19 00:00:00');
  expect(koreanDay(Date.UTC(2025, 11, 31, 15, 0, 0))).toBe('2026-01-01');
});

test('a moment in another year says which, by the year of Korea', () => {
  const now = Date.parse('2026-11-29T00:20:00+09:00');
  expect(koreanMoment(now + 3_600_000, now)).toBe('11-29 01:20');
  expect(koreanMoment(Date.parse('2031-11-29T00:20:00+09:00'), now)).toBe('2031-11-29 00:20');
  expect(koreanMoment(Date.parse('2026-12-31T16:00:00Z'), now)).toBe('2027-01-01 01:00');
});

test('a date that does not exist is no day', () => {
  const days = ['2026-02-30', '26-1-1', '', '2026-05-18'].map(koreanDayStart);
  expect(days).toEqual([null, null, null, Date.parse('2026-05-18T00:00:00+09:00')]);
});

test('a day is named with its weekday, one of another year with the year', () => {
  expect(koreanDayTitle('2026-05-18', 'ko', '2026-06-01')).toBe('05-18 월요일');
  expect(koreanDayTitle('2025-12-31', 'en', '2026-01-01')).toBe('2025-12-31 Wednesday');
});
