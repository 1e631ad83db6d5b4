import type { Bet } from '@maru/contracts';
import { byDay, chartDays, profitBars } from './days';

const dayMs = 86_400_000;
const start = Date.parse('2026-05-17T00:00:00+09:00');
const bet = (id: string, placed_at: number) => ({ id, placed_at }) as Bet;
const day = (at: number, stake: number, paid: number) => ({ day: start + at * dayMs, count: 1, stake, paid });

test('bets stand under the Korean day that they were placed on, with the figures of the whole day', () => {
  const sums = [day(0, 5, 1), day(1, 7, 9)];
  const groups = byDay([bet('c', start + dayMs), bet('b', start + dayMs - 1), bet('a', start)], sums);
  expect(groups.map(({ day, bets, sums }) => [day, bets.map(({ id }) => id), sums?.stake])).toEqual([
    ['2026-05-18', ['c'], 7],
    ['2026-05-17', ['b', 'a'], 5],
  ]);
  expect(byDay([bet('a', start)], [])[0]!.sums).toBeNull();
});

test('a day’s bar stands in its place, profit above the middle and loss below, the largest over the half', () => {
  const bars = profitBars([day(0, 100, 0), day(2, 0, 50), day(3, 7, 7)], start, start + 4 * dayMs, 400, 44);
  expect(bars).toEqual([
    { x: 44, y: 22, width: 12, height: 21, isProfit: false },
    { x: 244, y: 11.5, width: 12, height: 10.5, isProfit: true },
  ]);
});

test('of a long period the last days are drawn', () => {
  const bars = profitBars([day(0, 0, 1), day(364, 0, 1)], start, start + 365 * dayMs, chartDays, 44);
  expect(bars.map(({ x }) => x)).toEqual([chartDays - 1 + 0.2]);
});
