import { computeWin } from '@maru/money';
import fc from 'fast-check';
import { largestStake, slipProblem } from './limits';

const limits = { min_stake: 1_000, max_stake: 3_000_000, max_win: 100_000_000 };
const findPrice = (outcome: string) => (outcome === 'straight-17' ? 3_600 : 200);
const pick = (amount: number, outcome = 'red') => ({ outcome, amount });

test('the balance is checked for all picks together, the limits for each', () => {
  expect(slipProblem([pick(60_000), pick(50_000, 'black')], findPrice, 100_000, limits)).toEqual({ kind: 'balance' });
  expect(slipProblem([pick(60_000), pick(40_000, 'black')], findPrice, 100_000, limits)).toBeNull();
  expect(slipProblem([pick(1_000), pick(500, 'black')], findPrice, null, limits)).toEqual({
    kind: 'below_min',
    outcome: 'black',
    amount: 1_000,
  });
  expect(slipProblem([pick(3_000_001)], findPrice, null, limits)).toMatchObject({
    kind: 'above_max',
    amount: 3_000_000,
  });
  expect(slipProblem([pick(2_777_778, 'straight-17')], findPrice, null, limits)).toMatchObject({
    kind: 'win_above_max',
    outcome: 'straight-17',
  });
});

test('the largest stake stands against nothing, one won more does', () => {
  const money = fc.integer({ min: 1_000, max: 20_000_000 });
  fc.assert(
    fc.property(money, fc.integer({ min: 102, max: 19_500 }), (balance, odds) => {
      const { amount, limit } = largestStake(odds, balance, limits);
      expect(slipProblem([pick(amount)], () => odds, balance, limits)).toBeNull();
      expect(slipProblem([pick(amount + 1)], () => odds, balance, limits)).not.toBeNull();
      if (limit === 'max_win') expect(computeWin(amount, odds)).toBeLessThanOrEqual(limits.max_win);
    }),
  );
});

test('where not even the smallest stake is possible the largest is none', () => {
  expect(largestStake(195, 999, limits)).toEqual({ amount: 0, limit: 'balance' });
});
