import { stripHeight, stripPoints, stripTop } from './strip-points';

test('equal ratios are equal distances, from 1.00 at the bottom to a power of ten', () => {
  expect(stripTop([100, 250])).toBe(1_000);
  expect(stripTop([100, 1_000])).toBe(1_000);
  expect(stripTop([100, 4_409])).toBe(10_000);
  expect(stripHeight(100, 10_000)).toBe(0);
  expect(stripHeight(1_000, 10_000)).toBeCloseTo(0.5);
  expect(stripHeight(10_000, 10_000)).toBe(1);
});

test('rounds stand in their order, each in the middle of its share', () => {
  expect(stripPoints([100, 1_000], 1_000)).toEqual([
    { x: 0.25, y: 0, crash: 100 },
    { x: 0.75, y: 1, crash: 1_000 },
  ]);
  expect(stripPoints([], 1_000)).toEqual([]);
});
