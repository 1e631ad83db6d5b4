import { listFilterOptions } from './filter-options';
import type { TreeCounts } from './tree';

const league = (id: number, inplay: number, prematch: number) => ({
  id,
  name: `league ${id}`,
  counts: { inplay, prematch },
});
const country = (id: number, leagues: ReturnType<typeof league>[]) => ({
  id,
  name: `country ${id}`,
  counts: {
    inplay: leagues.reduce((sum, { counts }) => sum + counts.inplay, 0),
    prematch: leagues.reduce((sum, { counts }) => sum + counts.prematch, 0),
  },
  leagues,
});
const sport = (id: number, countries: ReturnType<typeof country>[]) => ({
  id,
  name: `sport ${id}`,
  counts: {},
  countries,
});
const sports = [
  sport(1, [country(1, [league(11, 2, 5), league(12, 0, 1)]), country(2, [league(21, 1, 0)])]),
  sport(3, [country(1, [league(31, 0, 4)])]),
];
const query = (more: object) => ({ sports_id: 0, country_id: 0, league_id: 0, ...more });
const inplay = { count: (counts: TreeCounts) => counts.inplay ?? 0 };
const prematch = { count: (counts: TreeCounts) => counts.prematch ?? 0 };
const ids = (category: 1 | 2, more: object = {}) => {
  const { countries, leagues } = listFilterOptions(sports, category === 1 ? inplay : prematch, query(more));
  return [countries.map(({ id, count }) => [id, count]), leagues.map(({ id, count }) => [id, count])];
};

test('countries of several sports stand once, with the matches of all; the empty ones are left out', () => {
  expect(ids(2)).toEqual([
    [[1, 10]],
    [
      [11, 5],
      [12, 1],
      [31, 4],
    ],
  ]);
  expect(ids(1)).toEqual([
    [
      [1, 2],
      [2, 1],
    ],
    [
      [11, 2],
      [21, 1],
    ],
  ]);
});

// spec feed.5
test('a sport narrows countries, a country narrows leagues', () => {
  expect(ids(2, { sports_id: 3 })).toEqual([[[1, 4]], [[31, 4]]]);
  expect(ids(1, { sports_id: 1, country_id: 2 })).toEqual([
    [
      [1, 2],
      [2, 1],
    ],
    [[21, 1]],
  ]);
});

test('what is chosen stays while it has no match', () => {
  expect(ids(2, { country_id: 2, league_id: 21 })).toEqual([
    [
      [1, 10],
      [2, 0],
    ],
    [[21, 0]],
  ]);
});

test('a league is named with its country until one is chosen', () => {
  const names = (more: object) => listFilterOptions(sports, prematch, query(more)).leagues[0]!.name;
  expect([names({}), names({ country_id: 1 })]).toEqual(['country 1 · league 11', 'league 11']);
});
