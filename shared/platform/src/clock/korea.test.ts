import { koreanDay, koreanTime } from './korea';

test('a moment is written as in Korea, whatever the browser’s zone', () => {
  expect(koreanTime(Date.UTC(2026, 4, 18, 5, 32, 7))).toBe('05-18 14:32');
  expect(koreanTime(Date.UTC(2026, 4, 18, 15, 0, 0), true)).toBe('05-19 00:00:00');
  expect(koreanDay(Date.UTC(2025, 11, 31, 15, 0, 0))).toBe('2026-01-01');
});
