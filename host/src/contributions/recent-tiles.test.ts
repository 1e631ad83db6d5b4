import type { RemoteMenu } from '@maru/contracts';
import { noteVisit, recentEntries } from './recent-tiles';

const menu = ['one', 'two'].map(
  (id): RemoteMenu => ({ id, text: id, icon: 'star', path: `/games/${id}`, order: 1, parent: 'games' }),
);

beforeEach(() => localStorage.clear());

test('what a member used last stands first, each entry once', () => {
  for (const path of ['/games/one', '/games/two/result', '/games', '/games/one']) noteVisit(7, menu, path);
  expect(recentEntries(7)).toEqual(['one', 'two']);
});

test('another member of the same browser sees nothing of it', () => {
  noteVisit(7, menu, '/games/one');
  expect([recentEntries(8), recentEntries(null)]).toEqual([[], []]);
  noteVisit(8, menu, '/games/two');
  expect([recentEntries(8), recentEntries(7)]).toEqual([['two'], []]);
});

test('what cannot be read is nothing', () => {
  localStorage.setItem('maru.recent-tiles.v1', '{"member":7,"entries":"x"}');
  expect(recentEntries(7)).toEqual([]);
});
