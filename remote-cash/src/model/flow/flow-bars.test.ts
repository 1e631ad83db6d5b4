import { flowChart } from './flow-bars';

const day = (credit: number, debit: number, at = 0) => ({ day: at, credit, debit });

test('deposits and withdrawals have one scale, the axis between the largest of each', () => {
  const chart = flowChart([day(300_000, 0, 1), day(150_000, 100_000, 2), day(0, 0, 3)])!;
  expect(chart).toMatchObject({ axis: 750, credit: 450_000, debit: 100_000 });
  expect(chart.bars.map(({ up, down }) => [up, down])).toEqual([
    [750, 0],
    [375, 250],
    [0, 0],
  ]);
});

test('one direction alone has the whole height', () => {
  expect(flowChart([day(10_000, 0)])).toMatchObject({ axis: 1_000, bars: [{ up: 1_000, down: 0 }] });
  expect(flowChart([day(0, 10_000)])).toMatchObject({ axis: 0, bars: [{ up: 0, down: 1_000 }] });
});

test('a small amount beside a large one stays visible', () => {
  const { bars, axis } = flowChart([day(9_000_000_000_000, 0), day(1, 0), day(0, 1)])!;
  expect(bars.map(({ up, down }) => up + down)).toEqual([999, 25, 25]);
  expect(axis).toBe(975);
});

test('days without amounts have no chart', () => {
  expect(flowChart([day(0, 0), day(0, 0)])).toBeNull();
});
