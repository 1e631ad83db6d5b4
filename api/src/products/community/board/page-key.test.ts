import { pageKey, readPageKey } from './page-key';

test('a key is a figure and an id; by age the id alone counts', () => {
  const row = { id: 12_604, likes: 58, comments: 34 };
  expect([pageKey(row, 'new'), pageKey(row, 'likes'), pageKey(row, 'comments')]).toEqual([
    '0.12604',
    '58.12604',
    '34.12604',
  ]);
  expect(readPageKey('58.12604')).toEqual({ figure: 58, id: 12_604 });
});
