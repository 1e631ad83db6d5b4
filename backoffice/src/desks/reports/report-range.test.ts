import { maxReportDays } from '@maru/contracts';
import {
  addressOfFile,
  bonusOfGgr,
  computeChange,
  computeLength,
  computeShare,
  maxDays,
  toRange,
  weekMeans,
} from './report-range';

test('a period ends with the Korean day of a time, however long it is', () => {
  expect(toRange(1, Date.parse('2026-05-18T15:30:00Z'))).toEqual({ from: '2026-05-19', to: '2026-05-19' });
  expect(toRange(30, Date.parse('2026-05-18T14:59:59Z'))).toEqual({ from: '2026-04-19', to: '2026-05-18' });
});

test('the server and the page have the same longest period', () => expect(maxDays).toBe(maxReportDays));

test.each([
  ['2026-05-18', '2026-05-18', 1],
  ['2024-01-01', '2024-12-31', 366],
  ['2024-01-01', '2025-01-01', null],
  ['2026-05-19', '2026-05-18', null],
  ['', '2026-05-18', null],
])('%j to %j are %j days', (from, to, days) => expect(computeLength({ from, to })).toBe(days));

test('the file is of what the page shows', () => {
  const range = { from: '2026-05-01', to: '2026-05-02', by: 'game' } as const;
  expect(addressOfFile(range)).toBe('/api/ops/reports.csv?from=2026-05-01&to=2026-05-02&by=game');
  expect(addressOfFile({ ...range, product: 'mini' })).toMatch(/&by=game&product=mini$/);
});

test('shares and changes are in 1/100 %, and unknown where there is nothing to compare with', () => {
  expect(computeShare(352, 10_000)).toBe(352);
  expect(computeShare(1, 0)).toBeNull();
  expect(computeChange(104, 100)).toBe(400);
  expect(computeChange(-50, -100)).toBe(5_000);
  expect(computeChange(5, 0)).toBeNull();
});

test('a week’s mean begins with the days that there are', () => {
  expect(weekMeans([7, 7, 7, 7, 7, 7, 14, 7])).toEqual([7, 7, 7, 7, 7, 7, 8, 8]);
});

test('bonuses are no share of a loss, nor of next to nothing', () => {
  expect(bonusOfGgr({ bonus: 51_000_000, ggr: -224_800 })).toBeNull();
  expect(bonusOfGgr({ bonus: 51_000_000, ggr: 224_800 })).toBeNull();
  expect(bonusOfGgr({ bonus: 250, ggr: 10_000 })).toBe(250);
});
