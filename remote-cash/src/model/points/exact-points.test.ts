import { exactPoints } from './exact-points';

test('whole points have no decimals, parts of a point have both', () => {
  expect([45_000, 0, 3_642_050, 1].map(exactPoints)).toEqual(['450P', '0P', '36,420.50P', '0.01P']);
});
