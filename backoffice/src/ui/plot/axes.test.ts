import { bounds, dayAxis } from './axes';

test.each([
  [[], { top: 1, low: 0, step: 1 }],
  [[17_050_000, 3], { top: 20_000_000, low: 0, step: 5_000_000 }],
  [[17_050_000, -3_400_000], { top: 20_000_000, low: -5_000_000, step: 5_000_000 }],
  [[-900, -12], { top: 250, low: -1_000, step: 250 }],
])('an axis of %j has 0 and round ends', (values, expected) => expect(bounds(values)).toEqual(expected));

test('the last day is always named, and no more than five', () => {
  const days = Array.from({ length: 30 }, (_, at) => ({ day: `2026-04-${String(at + 1).padStart(2, '0')}` }));
  const axis = dayAxis(() => '', days);
  const names = (axis.values as () => string[])();
  expect(names).toHaveLength(5);
  expect(names.at(-1)).toBe('04-30');
});
