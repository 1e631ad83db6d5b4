import { Batch, MatchEntry } from '@maru/sportsbook';
import { definitions, marketOf, matchOf, outcomeOf } from '@maru/sportsbook/testing';
import { lineRows, placeMarkets, tabsOf } from './market-layout';

const lines = (marketId: number, all: number[], codes: [string, string]) =>
  marketOf(
    marketId,
    all.flatMap((line, at) =>
      codes.map((code, column) => outcomeOf(marketId * 100 + at * 2 + column, code, 190, { line })),
    ),
  );
const entry = new MatchEntry(
  matchOf(1, {
    markets: {
      1: matchOf(1).markets[1]!,
      3: lines(3, [-150, -50, -100], ['away', 'home']),
      4: lines(4, [350, 250], ['under', 'over']),
      9: marketOf(9, [outcomeOf(91, 'none', 320), outcomeOf(92, 'away', 305), outcomeOf(93, 'home', 195)]),
      777: marketOf(777, [outcomeOf(7771, 'x', 200)]),
      2: marketOf(2, []),
    },
  }),
  new Batch(),
);
const byId = new Map(Object.values(definitions).map((definition) => [definition.id, definition]));
const markets = entry.markets.get();
const ids = (pinned: number[]) =>
  placeMarkets(markets.values(), byId, new Set(pinned)).map(({ market }) => market.marketId);

test('markets stand in the order of the catalogue, pinned ones first, unknown ones last, empty ones not at all', () => {
  expect(ids([])).toEqual([1, 3, 4, 9, 777]);
  expect(ids([9, 4])).toEqual([4, 9, 1, 3, 777]);
});
test('tabs count the markets that they list', () => {
  expect(tabsOf(placeMarkets(markets.values(), byId, new Set()))).toEqual([
    { id: 'main', count: 5 },
    { id: 'goals', count: 1 },
    { id: 'handicap', count: 1 },
    { id: 'total', count: 1 },
  ]);
});
test('handicap rows fall, totals rise; home stands before away and over before under', () => {
  const handicap = lineRows(markets.get(3)!);
  expect([handicap.codes, handicap.rows.map((row) => row.line)]).toEqual([
    ['home', 'away'],
    [-50, -100, -150],
  ]);
  const total = lineRows(markets.get(4)!);
  expect([total.codes, total.rows.map((row) => row.line)]).toEqual([
    ['over', 'under'],
    [250, 350],
  ]);
});
test('a row without one of its outcomes keeps its place', () => {
  const [row] = lineRows({ ...markets.get(4)!, cells: markets.get(4)!.cells.slice(0, 1) }).rows;
  expect(row!.cells).toHaveLength(1);
});
