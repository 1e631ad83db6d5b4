import { categoryOf, inCategory } from './lifecycle';

test.each([
  [3, 2, true],
  [0, 2, true],
  [1, 0, false],
  [4, 2, false],
  [7, 2, false],
  [3, 100, false],
])('an in-play match of status %i and period %i is listed: %s', (status_id, period, listed) => {
  expect(inCategory({ status_id, period }, 1)).toBe(listed);
});
test.each([
  [1, 0, true],
  [0, 0, true],
  [3, 1, false],
  [5, 0, false],
  [1, 100, false],
])('a pre-match match of status %i and period %i is listed: %s', (status_id, period, listed) => {
  expect(inCategory({ status_id, period }, 2)).toBe(listed);
});
test('a hidden match is in no list', () => {
  expect(inCategory({ status_id: 3, period: 1, hide: true }, 1)).toBe(false);
});
test('a match is bet in the category of its status', () => {
  expect([1, 3, 4, 5].map((status_id) => categoryOf({ status_id, period: 0 }))).toEqual([2, 1, null, null]);
  expect(categoryOf({ status_id: 3, period: 100 })).toBeNull();
});
