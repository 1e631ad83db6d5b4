import { computeView } from './axis';

test('at the start the view has its least size', () => {
  expect(computeView(0, 100)).toMatchObject({ seconds: 8, top: 1.6, yMarks: [1, 1.25, 1.5] });
});

test.each([
  [12_000, 205],
  [38_377, 1_000],
  [80_000, 12_000],
])('after %d ms the end of the line is inside, and marks are few', (elapsed, at) => {
  const { seconds, top, xMarks, yMarks } = computeView(elapsed, at);
  expect(elapsed / 1_000).toBeLessThan(seconds);
  expect(at / 100).toBeLessThan(top);
  expect(xMarks.length).toBeLessThanOrEqual(7);
  expect(yMarks.length).toBeLessThanOrEqual(5);
  expect(xMarks.every((mark) => mark <= seconds)).toBe(true);
});
