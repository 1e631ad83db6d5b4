import type { League } from '@maru/contracts';
import { league, matchOf } from '../../testing/fixtures';
import { sectionsOf, selectedMatch } from './sections';

const leagues = new Map<number, League>([
  [1, league],
  [2, { ...league, id: 2, name: '2부 리그' }],
]);
const all = { sports_id: 0, country_id: 0, league_id: 0 };
const pre = (id: number, match_time: number, league_id = 1) =>
  matchOf(id, { status_id: 1, period: 0, match_time, league_id });

test('pre-match matches are in the order of their start, leagues in the order of their first match', () => {
  const sections = sectionsOf(
    [pre(1, 300), pre(2, 100, 2), pre(3, 200), pre(4, 400, 2)],
    leagues,
    { live: false },
    all,
    new Set(),
  );
  expect(sections.map(({ league, ids }) => [(league as League).name, ids])).toEqual([
    ['2부 리그', [2, 4]],
    ['1부 리그', [3, 1]],
  ]);
});
test('favourites come first and once', () => {
  const sections = sectionsOf([pre(1, 300), pre(2, 100), pre(3, 200)], leagues, { live: false }, all, new Set([1]));
  expect(sections.map(({ key, ids }) => [key, ids])).toEqual([
    ['favourites', [1]],
    ['league-1', [2, 3]],
  ]);
});
test('a list shows only what its query asks for', () => {
  const matches = [matchOf(1), matchOf(2, { league_id: 2 }), matchOf(3, { sport_id: 2, league_id: 3 })];
  const ids = (query: Partial<typeof all>) =>
    sectionsOf(matches, leagues, { live: true }, { ...all, ...query }, new Set()).flatMap((section) => section.ids);
  expect([ids({ sports_id: 1 }), ids({ sports_id: 1, league_id: 2 }), ids({ country_id: 9 })]).toEqual([
    [1, 2],
    [2],
    [],
  ]);
});
test('the first match is selected unless one is asked for', () => {
  const sections = sectionsOf([matchOf(5), matchOf(6)], leagues, { live: true }, all, new Set());
  expect([selectedMatch(sections, null), selectedMatch(sections, 6), selectedMatch([], null)]).toEqual([5, 6, null]);
});
