import { LimitTable } from '../../../bets/limits/table';
import { limitOfAll } from './limit-sum';

const sums = (...subjects: string[]) => ({
  matches: new Map(subjects.map((subject) => [subject, { bets: 1, stakes: 1_000, loss: 500 }])),
});
const limit = (key: string, amount: number, scope: 'match' | 'outcome' = 'match') => ({
  scope,
  key,
  kind: 'max_loss' as const,
  amount,
});

// spec sports.20
test('the limit of the desk is the sum of its matches’ limits, the smallest of each', () => {
  const table = new LimitTable([limit('sports:*', 5_000_000), limit('sports:f:1:2', 1_000_000), limit('feed:*', 7)]);
  expect(limitOfAll(sums('sports:f:1:1', 'sports:f:1:2', 'sports:f:1:3'), table)).toBe(11_000_000);
});

test('where one match has no limit nothing bounds the sum, and without open bets there is none', () => {
  const table = new LimitTable([limit('sports:f:1:2', 1_000_000), limit('sports:*', 1, 'outcome')]);
  expect(limitOfAll(sums('sports:f:1:1', 'sports:f:1:2'), table)).toBeNull();
  expect(limitOfAll(sums(), new LimitTable([limit('*', 1)]))).toBeNull();
});
