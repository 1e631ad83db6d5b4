import { Batch, MatchEntry } from '@maru/sportsbook';
import { definitions, makeMarket, makeMatch, makeOutcome } from '@maru/sportsbook/testing';
import { lineRows, listTabs, placeMarkets } from './market-layout';

const lines = (marketId: number, all: number[], codes: [string, string]) =>
  makeMarket(
    marketId,
    all.flatMap((line, at) =>
      codes.map((code, column) => makeOutcome(marketId * 100 + at * 2 + column, code, 190, { line })),
    ),
  );
const entry = new MatchEntry(
  makeMatch(1, {
    markets: {
      1: makeMatch(1).markets[1]!,
      3: lines(3, [-150, -50, -100], ['away', 'home']),
      4: lines(4, [350, 250], ['under', 'over']),
      9: makeMarket(9, [makeOutcome(91, 'none', 320), makeOutcome(92, 'away', 305), makeOutcome(93, 'home', 195)]),
      777: makeMarket(777, [makeOutcome(7771, 'x', 200)]),
      2: makeMarket(2, []),
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
  expect(listTabs(placeMarkets(markets.values(), byId, new Set()))).toEqual([
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
