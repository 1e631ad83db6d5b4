import { findVoidReason } from './void-reason';

// spec virtual.6
test.each([
  ['cancelled', 'match_cancelled'],
  ['missing', 'result_unconfirmed'],
  [null, null],
] as const)('a round that is void by %s says %s to members', (void_reason, reason) => {
  expect(findVoidReason({ voidReason: void_reason })).toBe(reason);
});

test('a round that is not known says nothing', () => {
  expect(findVoidReason(undefined)).toBeNull();
});
