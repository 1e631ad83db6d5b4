import type { GameResults } from '@maru/contracts';
import { mergeResults } from './merge-results';
import { groupByLeague } from './result-rows';

const page = (...matches: [id: number, league: number][]): GameResults =>
  ({
    total: 9,
    data: matches.map(([id, league_id]) => ({ match: { id, league_id, sport_id: 1 } })),
    leagues: Object.fromEntries(matches.map(([, id]) => [id, { id, name: `league ${id}` }])),
  }) as unknown as GameResults;

// spec feed.26
test('a league that goes on across the border of two pages has one block, with one head', () => {
  const merged = mergeResults(page([1, 10], [2, 20]), [page([3, 20], [4, 30])]);
  const blocks = groupByLeague(merged).map(({ leagueId, matches }) => [leagueId, matches.map(({ match }) => match.id)]);
  expect(blocks).toEqual([
    [10, [1]],
    [20, [2, 3]],
    [30, [4]],
  ]);
  expect(groupByLeague(merged).every(({ league }) => league !== undefined)).toBe(true);
});

test('a match that moved to the next page while it was asked for is there once, in its first place', () => {
  const { data } = mergeResults(page([1, 10], [2, 10]), [page([2, 10], [3, 10])]);
  expect(data.map(({ match }) => match.id)).toEqual([1, 2, 3]);
});
