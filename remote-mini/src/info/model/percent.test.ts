import { barLength, percentText } from './percent';

test('shares have two decimals, cut off', () => {
  expect(percentText(446_247, 1_000_000)).toBe('44.62%');
  expect(percentText(8_963, 10_000)).toBe('89.63%');
});

test('the bar stands for 80 to 100 %', () => {
  expect([8_000, 9_000, 9_876, 10_000].map(barLength)).toEqual([2, 50, 94, 100]);
});
