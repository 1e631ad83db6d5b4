import { computePreview, pointProblem, wholePoints } from './preview';

const terms = { rate: 100, min: 100_000 };

test.each([
  [0, 3_642_050, 'none'],
  [999, 3_642_050, 'below_min'],
  [1_000, 3_642_050, null],
  [36_420, 3_642_050, null],
  [36_421, 3_642_050, 'short'],
])('%i points of %i in 1/100: %s', (points, own, problem) => {
  expect(pointProblem(points, own, terms)).toBe(problem);
});

test('a conversion keeps what makes no whole won, and the fraction of a point', () => {
  expect(computePreview(36_420, 3_642_050, terms)).toEqual({ point: 3_642_000, money: 36_420, rest: 50 });
  expect(computePreview(1_001, 3_642_050, { rate: 50 })).toEqual({ point: 100_000, money: 500, rest: 3_542_050 });
  expect(wholePoints(3_642_050)).toBe(36_420);
});
