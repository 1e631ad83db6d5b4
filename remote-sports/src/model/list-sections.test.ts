import { isListed, sectionsOf } from './list-sections';

const match = (id: number, league_id: number, match_time: number, changes = {}) => ({
  id,
  sport_id: 1,
  country_id: 1,
  league_id,
  match_time,
  status_id: 1,
  period: 0,
  ...changes,
});
const matches = [match(1, 10, 300), match(2, 20, 100), match(3, 10, 200), match(4, 30, 400), match(5, 20, 250)];
const view = { live: false, sort: 'league' as const, favoritesOnly: false, favorites: new Set<number>() };
const shape = (changes: Partial<Parameters<typeof sectionsOf>[2]>) =>
  sectionsOf(matches, new Map(), { ...view, ...changes }).map(({ leagueId, ids }) => [leagueId, ids]);

test('leagues stand in the order of their first match, matches in that of their start', () => {
  expect(shape({})).toEqual([
    [20, [2, 5]],
    [10, [3, 1]],
    [30, [4]],
  ]);
});

test('favourite leagues come first', () => {
  expect(shape({ favorites: new Set([30]) }).map(([league]) => league)).toEqual([30, 20, 10]);
});

test('the filter shows favourite leagues alone', () => {
  expect(shape({ favorites: new Set([10]), favoritesOnly: true })).toEqual([[10, [3, 1]]]);
});

test('in the order of time a league is cut where another one comes between', () => {
  expect(shape({ sort: 'time' })).toEqual([
    [20, [2]],
    [10, [3]],
    [20, [5]],
    [10, [1]],
    [30, [4]],
  ]);
});

test.each([
  ['one to come', 1, 0, true, false],
  ['one under way', 3, 1, false, true],
  ['a postponed one', 5, 0, true, false],
  ['an interrupted one', 7, 1, true, true],
  ['one that ended', 4, 2, false, false],
  ['a cancelled one', 6, 0, false, false],
  ['one whose period is 100', 1, 100, false, false],
])('%s: status %i, period %i', (_, status_id, period, coming, live) => {
  expect([isListed({ status_id, period }, false), isListed({ status_id, period }, true)]).toEqual([coming, live]);
});
