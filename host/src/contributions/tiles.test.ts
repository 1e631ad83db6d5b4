import type { RemoteMenu, RemoteTile } from '@maru/contracts';
import { firstTiles, homeTiles } from './tiles';

const entry = (id: string, parent?: string): RemoteMenu => ({
  id,
  text: id,
  icon: 'star',
  path: `/${id}`,
  order: 1,
  ...(parent && { parent }),
});
const groups = [
  { entry: entry('games'), children: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => entry(id, 'games')) },
  { entry: entry('news'), children: [entry('notice', 'news')] },
];
const listed: Record<string, RemoteTile[]> = {
  'remote-games': ['g', 'a', 'b', 'c', 'd', 'e', 'f'].map((menu) => ({ menu, icon: `${menu}-icon`, art: 'wheel' })),
};
const ids = (tiles: { entry: RemoteMenu }[]) => tiles.map((tile) => tile.entry.id).join('');

test('a remote that lists its tiles has those, with their icons; any other has its entries', () => {
  const tiles = homeTiles(groups, { 'remote-games': [{ menu: 'b', icon: 'roulette' }] });
  expect(tiles.map((tile) => [tile.entry.id, tile.icon])).toEqual([
    ['b', 'roulette'],
    ['notice', 'star'],
  ]);
});

test('the first row has six tiles with a picture, by last use, then in the order of the list', () => {
  const tiles = homeTiles(groups, listed);
  expect(ids(firstTiles(tiles, listed, []))).toBe('gabcde');
  expect(ids(firstTiles(tiles, listed, ['f', 'notice', 'c']))).toBe('fcgabd');
});

test('where few tiles have a picture, others fill the row', () => {
  const few = { 'remote-games': [{ menu: 'b' }, { menu: 'a', art: 'wheel' as const }] };
  expect(ids(firstTiles(homeTiles(groups, few), few, []))).toBe('abnotice');
});
