import { categoryAt } from './category-at';

const categories = [{ path: '/sports/live' }, { path: '/sports/liveSpecial' }];

test('a page belongs to the category whose address it lies below', () => {
  expect(categoryAt(categories, '/sports/live')).toBe(categories[0]);
  expect(categoryAt(categories, '/sports/live/7/')).toBe(categories[0]);
});

test('an address that only begins with the same letters is another one’s', () => {
  expect(categoryAt(categories, '/sports/liveSpecial')).toBe(categories[1]);
  expect(categoryAt(categories, '/sports/lives')).toBeUndefined();
});
