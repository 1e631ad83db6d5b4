import { isQuiet } from './settings';

test('quiet hours begin with their first minute and end before their last', () => {
  const quiet = { from: 13 * 60, to: 14 * 60 };
  expect([779, 780, 839, 840].map((minute) => isQuiet(minute, quiet))).toEqual([false, true, true, false]);
});

test('quiet hours may pass midnight', () => {
  const quiet = { from: 23 * 60, to: 7 * 60 };
  expect([1_379, 1_380, 1_439, 0, 419, 420].map((minute) => isQuiet(minute, quiet))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('equal ends are the whole day; without quiet hours there are none', () => {
  expect([0, 599, 600, 1_439].map((minute) => isQuiet(minute, { from: 600, to: 600 }))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(isQuiet(0, null)).toBe(false);
});
