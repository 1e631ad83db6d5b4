import fc from 'fast-check';
import { findRestriction, isCustomerCentreOnly, memberMay, memberStatus } from './restrictions';

const free = { status: 1, only_cs: 0, strict_memo: 0 };

test.each([
  ['an ordinary member', free, null],
  ['status 9', { ...free, status: 9 }, 'blocked'],
  ['status 5', { ...free, status: 5 }, 'customer_centre'],
  ['only_cs', { ...free, only_cs: 1 }, 'customer_centre'],
  ['an unread important memo', { ...free, strict_memo: 2 }, 'unread_memo'],
  ['blocked with a memo', { status: 9, only_cs: 1, strict_memo: 1 }, 'blocked'],
  ['the customer centre with a memo', { ...free, only_cs: 1, strict_memo: 1 }, 'customer_centre'],
] as const)('%s', (_who, member, restriction) => {
  expect(findRestriction(member)).toBe(restriction);
});

test('whoever is restricted in any way neither plays nor browses; only blocking keeps out altogether', () => {
  const member = fc.record({
    status: fc.constantFrom(1, 2, memberStatus.restricted, memberStatus.blocked),
    only_cs: fc.constantFrom(0, 1),
    strict_memo: fc.nat(3),
  });
  fc.assert(
    fc.property(member, (someone) => {
      const { status, only_cs, strict_memo } = someone;
      const restricted = status === 5 || status === 9 || only_cs === 1 || strict_memo > 0;
      expect(memberMay('play', someone)).toBe(!restricted);
      expect(memberMay('browse', someone)).toBe(!restricted);
      expect(memberMay('sign_in', someone)).toBe(status !== 9);
      expect(memberMay('ask', someone)).toBe(status !== 9);
    }),
  );
});

test.each([
  [{ only_cs: 0, status: 1 }, false],
  [{ only_cs: 1, status: 1 }, true],
  [{ only_cs: 0, status: 5 }, true],
  [{ only_cs: 1, status: 9 }, false],
])('a member %j is kept to the customer centre: %s', (member, expected) => {
  expect(isCustomerCentreOnly(member)).toBe(expected);
});
