import { findCategory, inCategory, inCategoryOrHeld } from './lifecycle';

// spec feed.3
test.each([
  [3, 2, true],
  [0, 2, true],
  [1, 0, false],
  [4, 2, false],
  [7, 2, false],
  [3, 100, false],
])('an in-play match of status %i and period %i is listed: %s', (status_id, period, listed) => {
  expect(inCategory({ status_id, period }, { live: true })).toBe(listed);
});
// spec feed.3
test.each([
  [1, 0, true],
  [0, 0, true],
  [3, 1, false],
  [5, 0, false],
  [1, 100, false],
])('a pre-match match of status %i and period %i is listed: %s', (status_id, period, listed) => {
  expect(inCategory({ status_id, period }, { live: false })).toBe(listed);
});
test('a hidden match is in no list', () => {
  expect(inCategory({ status_id: 3, period: 1, hide: true }, { live: true })).toBe(false);
});
test('a match is bet in the category of its status', () => {
  const categories = [
    { id: 1, live: true },
    { id: 2, live: false },
  ];
  const findCategoryId = (status_id: number, period = 0) => findCategory({ status_id, period }, categories)?.id ?? null;
  expect([1, 3, 4, 5].map((status) => findCategoryId(status))).toEqual([2, 1, null, null]);
  expect(findCategoryId(3, 100)).toBeNull();
});

test.each([
  ['one to come', 1, 0, true, false],
  ['one under way', 3, 1, false, true],
  ['a postponed one', 5, 0, true, false],
  ['an interrupted one', 7, 1, true, true],
  ['one that ended', 4, 2, false, false],
  ['a cancelled one', 6, 0, false, false],
  ['an abandoned one', 8, 1, false, false],
  ['one whose period is 100', 1, 100, false, false],
])('of a list that keeps what is held up: %s, status %i, period %i', (_, status_id, period, coming, live) => {
  const listed = (isLive: boolean) => inCategoryOrHeld({ status_id, period }, { live: isLive });
  expect([listed(false), listed(true)]).toEqual([coming, live]);
});
