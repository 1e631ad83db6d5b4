import { syncClock } from '@maru/platform';
import ko from '../texts/ko.json';
import { clockText, countdown, liveText, periodName, secondsPlayed, seoulTime } from './period';

const t = (key: string, values: Record<string, string | number> = {}) => {
  const text = key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown>)?.[part], ko);
  if (typeof text !== 'string') return key;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
};
test.each([
  [1, 1, '전반'],
  [1, 11, '하프'],
  [1, 2, '후반'],
  [1, 20, '연장'],
  [1, 100, '종료'],
  [2, 3, '3쿼터'],
  [2, 12, '휴식'],
  [3, 9, '9회'],
  [3, 11, '11회'],
  [5, 2, '2P'],
  [6, 3, '3세트'],
  [6, 0, ''],
])('sport %i in period %i: %s', (sport, period, name) => {
  expect(periodName(t, sport, period)).toBe(name);
});
test('the clock runs on from the time it was told, and stands while it is stopped', () => {
  const timer = { seconds: 4_000, running: true, at: 100_000 };
  expect(secondsPlayed(timer, 144_999)).toBe(4_044);
  expect(secondsPlayed({ ...timer, running: false }, 144_999)).toBe(4_000);
  expect(secondsPlayed(timer, 90_000)).toBe(4_000);
  expect(clockText(4_044)).toBe('67:24');
});
test('times are those of Seoul, what is left is counted in seconds', () => {
  syncClock(Date.UTC(2026, 5, 1));
  expect(seoulTime(Date.UTC(2026, 4, 18, 5, 31, 40))).toEqual({ date: '05-18', time: '14:31' });
  expect(seoulTime(Date.UTC(2025, 4, 18, 5, 31, 40)).date).toBe('2025-05-18');
  expect([countdown(134_000), countdown(3_661_000), countdown(90_061_000)]).toEqual([
    { days: 0, text: '02:14' },
    { days: 0, text: '01:01:01' },
    { days: 1, text: '01:01:01' },
  ]);
});

test('a match that is played has its score and minute, where minutes are not counted its period', () => {
  const timer = { seconds: 4_020, running: true, at: 1_000 };
  const live = (sportId: number, period: number, of: typeof timer | null = timer) =>
    liveText(t, sportId, { score: [2, 1], period, timer: of }, 31_000);
  expect(live(1, 2)).toBe('2-1 · 67′');
  expect(live(1, 11)).toBe('2-1 · 하프');
  expect(live(2, 3, null)).toBe('2-1 · 3쿼터');
});
