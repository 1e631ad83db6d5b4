import { metLimits } from './met-limits';

const limits = { max_legs: 10, max_stake: 1_000_000 };

// spec feed.11
test.each([
  [9, 999_999, { legs: null, stake: null }],
  [10, 0, { legs: 10, stake: null }],
  [1, 1_000_000, { legs: null, stake: 1_000_000 }],
  [11, 1_000_001, { legs: null, stake: null }],
])('%d picks and a stake of %d meet %j', (picks, stake, met) => {
  expect(metLimits(picks, stake, limits)).toEqual(met);
});

test('without limits none is met', () => {
  expect(metLimits(50, 1, null)).toEqual({ legs: null, stake: null });
});
