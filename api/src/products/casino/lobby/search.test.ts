import type { VendorGames } from '@maru/contracts';
import { findGames, listShelves } from './search';

type Game = VendorGames['games'][number];
const game = (id: string, more: Partial<Game> = {}): Game => ({
  id,
  studio: 'a',
  name: { ko: `게임 ${id}`, en: `Game ${id}` },
  type: 'slot',
  shelf: 'slot',
  picture: 'gem-1',
  is_new: false,
  maintenance: false,
  min: null,
  max: null,
  ...more,
});
const games = [game('1'), game('2', { studio: 'b', shelf: 'popular' }), game('3', { name: { ko: '별빛 폭죽' } })];
const find = (query: object, own: string[] | null = null) =>
  findGames(games, { vendorId: 'all', ...query }, own).map(({ id }) => id);

test('games are found by studio, shelf and name in any language, blanks and case aside', () => {
  expect(find({})).toEqual(['1', '2', '3']);
  expect(find({ vendorId: 'b' })).toEqual(['2']);
  expect(find({ shelf: 'popular' })).toEqual(['2']);
  expect(find({ search: 'GAME1' })).toEqual(['1']);
  expect(find({ search: '별빛폭' })).toEqual(['3']);
  expect(find({ search: 'ㅂㅂㅍㅈ' })).toEqual(['3']);
  expect(find({ search: '별빛'.normalize('NFD') })).toEqual(['3']);
  expect(find({ search: '없는' })).toEqual([]);
  expect(find({ search: '!!' })).toEqual([]);
});

test('own games keep the member’s order, and those that are gone are left out', () => {
  expect(find({}, ['3', '9', '1'])).toEqual(['3', '1']);
  expect(find({ vendorId: 'b' }, ['3', '1'])).toEqual([]);
});

test('shelves without games are not there', () => {
  expect(listShelves(games).map(({ shelf, total }) => [shelf, total])).toEqual([
    ['popular', 1],
    ['slot', 2],
  ]);
});
