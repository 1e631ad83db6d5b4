import { stakeProblem } from './stake-problem';

const limits = { min_stake: 1_000, max_stake: 1_000_000, max_win: 5_000_000 };

test.each([
  [0, 0, null],
  [200_000, 0, { kind: 'balance' }],
  [500, 0, { kind: 'below_min', amount: 1_000 }],
  [1_000, 0, null],
  [50_000, 5_000_001, { kind: 'win_above_max', amount: 5_000_000 }],
  [50_000, 5_000_000, null],
])('a stake of %i that wins %i with 100,000 in the wallet', (stake, win, expected) => {
  expect(stakeProblem(stake, win, 100_000, limits)).toEqual(expected);
});
test('a stake above the maximum is told when the wallet holds it', () => {
  expect(stakeProblem(1_000_001, 0, 2_000_000, limits)).toEqual({ kind: 'above_max', amount: 1_000_000 });
});
