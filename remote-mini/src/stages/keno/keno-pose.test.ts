import { shownNumbers } from './keno-pose';

test('numbers come one after the other, and all are there before the end', () => {
  const shown = Array.from({ length: 376 }, (_, at) => shownNumbers(22, at * 16, 6_000));
  expect(shown[0]).toBe(0);
  expect(shown.at(-1)).toBe(22);
  for (const [at, ball] of shown.slice(1).entries()) {
    expect(ball - shown[at]!).toBeGreaterThanOrEqual(0);
    expect(ball - shown[at]!).toBeLessThanOrEqual(1);
  }
});
