import { alignSeries, axisTop } from './chart-axis';

test('the axis ends at a round number above limit and values', () => {
  expect(axisTop([], 100)).toBe(200);
  expect(axisTop([420], 100)).toBe(500);
  expect(axisTop([0], 0)).toBe(1);
});

test('series share their times; what one did not measure is a gap, zero is none', () => {
  const stable = [
    { at: 1, value: 5 },
    { at: 3, value: 0 },
  ];
  const canary = [
    { at: 2, value: 7 },
    { at: 3, value: null },
  ];
  expect(alignSeries([stable, canary])).toEqual([
    [1, 2, 3],
    [5, null, 0],
    [null, 7, null],
  ]);
  expect(alignSeries([[], []])).toEqual([[], [], []]);
});
