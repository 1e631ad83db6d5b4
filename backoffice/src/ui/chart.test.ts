import { axisTop, linePath, sparkPath } from './chart';

const box = { left: 0, right: 100, top: 0, bottom: 100 };

test('a line goes from left to right, zero at the bottom', () => {
  expect(
    linePath(
      [
        { x: 0, y: 0 },
        { x: 0.5, y: 50 },
        { x: 1, y: 100 },
      ],
      100,
      box,
    ),
  ).toBe('M0.0 100.0L50.0 50.0L100.0 0.0');
});

test('minutes without loads are gaps, a lone minute is a dot, too much stays inside', () => {
  const points = [5, null, 500, null, 1, 2].map((y, at) => ({ x: at / 5, y }));
  expect(linePath(points, 100, box)).toBe('M0.0 95.0L0.0 95.0M40.0 0.0L40.0 0.0M80.0 99.0L100.0 98.0');
});

test('a calm day is a flat line, one value none', () => {
  expect(sparkPath([0, 0, 0])).toBe('M0.0 25.0L48.0 25.0L96.0 25.0');
  expect(sparkPath([1])).toBe('');
  expect(sparkPath([0, 400])).toBe('M0.0 25.0L96.0 3.0');
});

test('the axis ends at a round number above limit and values', () => {
  expect(axisTop([], 100)).toBe(200);
  expect(axisTop([420], 100)).toBe(500);
  expect(axisTop([0], 0)).toBe(1);
});
