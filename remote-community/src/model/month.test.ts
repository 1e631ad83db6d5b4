import { countPeaks, listWeeks, missedDays, shiftMonth, stampTurn } from './month';

test('a month is shown in whole weeks from Sunday', () => {
  const weeks = listWeeks('2025-05');
  expect(weeks).toHaveLength(35);
  expect(weeks[0]).toEqual({ day: '2025-04-27', inMonth: false });
  expect(weeks.at(-1)).toEqual({ day: '2025-05-31', inMonth: true });
  expect(listWeeks('2026-02')).toHaveLength(28);
  expect(listWeeks('2025-08')).toHaveLength(42);
});

test('months follow one another over the ends of years', () => {
  expect(shiftMonth('2025-12', 1)).toBe('2026-01');
  expect(shiftMonth('2026-01', -1)).toBe('2025-12');
});

test('missed are the days since the registration and before today', () => {
  const missed = missedDays('2025-05', { days: ['2025-05-04'], since: '2025-05-03', today: '2025-05-06' });
  expect(missed.map(({ day }) => day)).toEqual(['2025-05-03', '2025-05-05']);
});

test.each([
  [0, false, 0],
  [4, false, 4],
  [5, true, 5],
  [5, false, 0],
  [7, true, 2],
])('a streak of %d, attended today %p, fills %d peaks', (streak, checked, filled) => {
  expect(countPeaks(streak, checked)).toBe(filled);
});

test('stamps are turned by 8 degrees at most', () => {
  for (const { day } of listWeeks('2025-05')) expect(Math.abs(stampTurn(day))).toBeLessThanOrEqual(8);
});
