import type { MyPage } from '@maru/contracts';
import { gridStep, profitChart } from './chart';

const korea = (text: string) => Date.parse(`${text}+09:00`);
const day = (date: number) => korea(`2026-11-${String(date).padStart(2, '0')}T00:00:00`);
const page = (buckets: MyPage['buckets'], more: Partial<MyPage> = {}) =>
  ({ span: 'month', from: '2026-11-01', to: '2026-11-30', buckets, ...more }) as MyPage;
const play = (at: number, stake: number, paid: number) => ({ at, count: 1, stake, paid });

test.each([
  [0, 10_000],
  [4, 1],
  [30_000, 10_000],
  [301_600, 100_000],
  [7_000_000, 2_000_000],
])('a range of %d won has lines every %d won', (range, step) => expect(gridStep(range)).toBe(step));

test('the line is the sum since the span began, as far as time has passed; 0 is a line across', () => {
  const chart = profitChart(page([play(day(1), 10_000, 30_000), play(day(3), 60_000, 0)]), day(4) - 1);
  expect(chart.line).toHaveLength(4);
  expect(chart.line[0]!.x).toBe(0);
  expect(chart.line.at(-1)!.x).toBe(100);
  const amounts = chart.grid.map(({ amount }) => amount);
  expect(amounts).toEqual([20_000, 0, -20_000, -40_000]);
  const findY = (amount: number) => chart.grid.find((line) => line.amount === amount)!.y;
  expect(chart.line.map(({ y }) => y)).toEqual([findY(0), findY(20_000), findY(20_000), findY(-40_000)]);
  expect([chart.grid[0]!.y, chart.grid.at(-1)!.y]).toEqual([0, 1_000]);
  expect(chart.bars).toMatchObject([
    { isProfit: true, tall: 333 },
    { isProfit: false, tall: 1_000 },
  ]);
});

test('a span without play is a line at 0; one that is over is drawn whole', () => {
  const quiet = profitChart(page([]), day(30) + 9e9);
  expect(quiet.line).toHaveLength(31);
  expect(new Set(quiet.line.map(({ y }) => y)).size).toBe(1);
  expect(quiet.grid.some(({ amount }) => amount === 0)).toBe(true);
  expect(quiet.bars).toEqual([]);
});

test('a day has its hours, and at most six of them are written', () => {
  const chart = profitChart(
    page([play(day(17) + 3_600_000, 0, 500)], { span: 'day', from: '2026-11-17', to: '2026-11-17' }),
    day(18),
  );
  expect(chart.isByHour).toBe(true);
  expect(chart.line).toHaveLength(25);
  expect(chart.labels.length).toBeLessThanOrEqual(6);
  expect(chart.labels[0]!.at).toBe(day(17));
});
