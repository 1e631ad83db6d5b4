import type { League } from '@maru/contracts';
import { league, makeMatch } from '../../testing/fixtures';
import { inCategoryOrHeld } from './lifecycle';
import { type ListQuery, wholeList } from './list-query';
import { wholeListRules } from './list-rules';
import { listSections as cut, keepSections, type SectionView, selectedMatch } from './sections';

const leagues = new Map<number, League>([
  [1, league],
  [2, { ...league, id: 2, name: '2부 리그' }],
]);
const all: ListQuery = wholeList;
const noLeagues = new Set<number>();
/** The blocks of an unpaged list, with these matches starred. */
const listSections = (
  matches: Parameters<typeof cut>[0],
  names: Parameters<typeof cut>[1],
  category: SectionView['category'],
  query: ListQuery,
  starred: ReadonlySet<number>,
) =>
  cut(matches, names, { category, query, rules: wholeListRules, favourites: { matches: starred, leagues: noLeagues } });
const pre = (id: number, match_time: number, league_id = 1) =>
  makeMatch(id, { status_id: 1, period: 0, match_time, league_id });

// spec feed.6
test('pre-match matches are in the order of their start, leagues in the order of their first match', () => {
  const sections = listSections(
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
  const sections = listSections([pre(1, 300), pre(2, 100), pre(3, 200)], leagues, { live: false }, all, new Set([1]));
  expect(sections.map(({ key, ids }) => [key, ids])).toEqual([
    ['favourites', [1]],
    ['league-1', [2, 3]],
  ]);
});
test('a list shows only what its query asks for', () => {
  const matches = [makeMatch(1), makeMatch(2, { league_id: 2 }), makeMatch(3, { sport_id: 2, league_id: 3 })];
  const ids = (query: Partial<typeof all>) =>
    listSections(matches, leagues, { live: true }, { ...all, ...query }, new Set()).flatMap((section) => section.ids);
  expect([ids({ sports_id: 1 }), ids({ sports_id: 1, league_id: 2 }), ids({ country_id: 9 })]).toEqual([
    [1, 2],
    [2],
    [],
  ]);
});
// spec feed.7
test('the first match is selected unless one is asked for', () => {
  const sections = listSections([makeMatch(5), makeMatch(6)], leagues, { live: true }, all, new Set());
  expect([selectedMatch(sections, null), selectedMatch(sections, 6), selectedMatch([], null)]).toEqual([5, 6, null]);
});

describe('a list of favourite leagues', () => {
  const matches = [pre(1, 300, 10), pre(2, 100, 20), pre(3, 200, 10), pre(4, 400, 30), pre(5, 250, 20)];
  const shape = (query: Partial<ListQuery>, favourites: number[] = []) =>
    cut(matches, new Map(), {
      category: { live: false },
      query: { ...all, ...query },
      rules: { isListed: inCategoryOrHeld, liveOrder: 'start' },
      favourites: { matches: new Set(), leagues: new Set(favourites) },
    });
  /** League and matches of each block. */
  const blocks = (...view: Parameters<typeof shape>) =>
    shape(...view).map(({ ids }) => [matches.find(({ id }) => id === ids[0])!.league_id, ids]);

  test('leagues stand in the order of their first match, matches in that of their start', () => {
    expect(blocks({})).toEqual([
      [20, [2, 5]],
      [10, [3, 1]],
      [30, [4]],
    ]);
  });

  test('favourite leagues come first', () => {
    expect(blocks({}, [30]).map(([league]) => league)).toEqual([30, 20, 10]);
  });

  test('the filter shows favourite leagues alone', () => {
    expect(blocks({ favorites: true }, [10])).toEqual([[10, [3, 1]]]);
  });

  test('in the order of time a league is cut where another one comes between', () => {
    expect(blocks({ sort: 'time' })).toEqual([
      [20, [2]],
      [10, [3]],
      [20, [5]],
      [10, [1]],
      [30, [4]],
    ]);
    expect(new Set(shape({ sort: 'time' }).map(({ key }) => key)).size).toBe(5);
  });

  test('live matches keep their leagues together, or stand in the order of their start, as the area has it', () => {
    const live = [makeMatch(1, { league_id: 2, match_time: 100 }), makeMatch(2, { league_id: 1, match_time: 200 })];
    const ids = (liveOrder: 'competition' | 'start') =>
      cut(live, new Map(), {
        category: { live: true },
        query: all,
        rules: { isListed: inCategoryOrHeld, liveOrder },
        favourites: { matches: new Set(), leagues: new Set() },
      }).flatMap((section) => section.ids);
    expect([ids('competition'), ids('start')]).toEqual([
      [2, 1],
      [1, 2],
    ]);
  });
});

test('a block that shows what it showed is the one of before, and so is a list in which every block is', () => {
  const before = listSections([pre(1, 100), pre(2, 200, 2)], leagues, { live: false }, all, new Set());
  const same = listSections([pre(2, 200, 2), pre(1, 100)], leagues, { live: false }, all, new Set());
  expect(keepSections(before, same)).toBe(before);
  const more = listSections([pre(1, 100), pre(2, 200, 2), pre(3, 300, 2)], leagues, { live: false }, all, new Set());
  const merged = keepSections(before, more);
  expect([merged[0] === before[0], merged[1]]).toEqual([true, more[1]]);
});
