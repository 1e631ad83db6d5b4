import { isStale } from './freshness';

test('an answer is stale after five minutes, and before there is one', () => {
  expect(isStale(null, 0)).toBe(true);
  expect(isStale(1_000, 1_000 + 299_999)).toBe(false);
  expect(isStale(1_000, 1_000 + 300_000)).toBe(true);
});
