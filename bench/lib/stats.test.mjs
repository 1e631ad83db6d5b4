import { median, pairedRatio, quantile } from './stats.mjs';

test('the median of an even number of values lies between the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([9, 1, 5])).toBe(5);
  expect(median([])).toBeNaN();
});

test('a quantile does not depend on the order of the values', () => {
  expect(quantile([10, 0, 5], 0.95)).toBeCloseTo(9.5);
  expect(quantile([7], 0.95)).toBe(7);
});

test('a slow spell that hits both sides of a pair does not move the ratio', () => {
  expect(pairedRatio([10, 100, 10], [5, 50, 5])).toBe(2);
});
