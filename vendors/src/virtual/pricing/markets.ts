import type { VendorVirtualMarket } from '@maru/contracts';
import { lineText, oddsText } from '../../odds-feed/pricing/odds';
import type { Chances, Table } from '../model/tables';
import { computeMedian, levelLine, linesBetween } from './lines';
import { computeOdds, handicap, plain, type Results, total } from './price';

/** Ids of markets within a match; a market keeps its id in every match. */
const marketIds = {
  result: 1,
  handicap: 2,
  total: 3,
  oddEven: 4,
  halfTime: 6,
  handicapSecond: 21,
  totalSecond: 31,
  firstGoal: 51,
  exactScore: 52,
  firstQuarter: 53,
} as const;
const m = marketIds;

/** Margins in 1/1000. */
const margins = { sides: 50, three: 60, exact: 120 };

type Outcomes = [code: string, results: Results][];
type Shape = Pick<VendorVirtualMarket, 'id' | 'game_type'> & Partial<Pick<VendorVirtualMarket, 'special' | 'draw'>>;

const market = (shape: Shape, line: number | null, margin: number, outcomes: Outcomes): VendorVirtualMarket => ({
  special: null,
  draw: false,
  ...shape,
  line: line === null ? null : lineText(line),
  outcomes: outcomes.map(([code, results]) => ({ code, value: oddsText(computeOdds(results, margin)) })),
});

const threeWay = (table: Table): Outcomes => [
  ['home', plain(table, (value) => value > 0)],
  ['draw', plain(table, (value) => value === 0)],
  ['away', plain(table, (value) => value < 0)],
];
/** A draw voids both sides. */
const twoWay = (table: Table): Outcomes => {
  const level = plain(table, (value) => value === 0).won;
  return [
    ['home', { ...plain(table, (value) => value > 0), void: level }],
    ['away', { ...plain(table, (value) => value < 0), void: level }],
  ];
};
const handicapSides = ({ margin }: Chances, line: number): Outcomes => [
  ['home', handicap(margin, line, 'home')],
  ['away', handicap(margin, line, 'away')],
];
const totalSides = ({ sum }: Chances, line: number): Outcomes => [
  ['over', total(sum, line, 'over')],
  ['under', total(sum, line, 'under')],
];
const oddEven = ({ sum }: Chances): Outcomes => [
  ['odd', plain(sum, (value) => value % 2 === 1)],
  ['even', plain(sum, (value) => value % 2 === 0)],
];
/** Lines around a value, up to `reach` away. */
const linesAround = (value: number, reach: number, step: number) =>
  linesBetween(value * 100 - reach, value * 100 + reach, step);
const level = (lines: number[], sides: (line: number) => Outcomes) =>
  levelLine(lines, (line) => {
    const [side, other] = sides(line);
    return [side![1], other![1]];
  });

const listed = [0, 1, 2, 3];
const exactScores = (table: Table): Outcomes => [
  ...listed.flatMap((home) =>
    listed.map((away): Outcomes[number] => [`${home}-${away}`, plain(table, (key) => key === home * 1000 + away)]),
  ),
  ['other', plain(table, (key) => Math.floor(key / 1000) > 3 || key % 1000 > 3)],
];

/** Markets of a match of soccer: whole and half lines first, a quarter line beside each of them. */
export function soccerMarkets(chances: Chances): VendorVirtualMarket[] {
  const handicaps = (line: number) => handicapSides(chances, line);
  const totals = (line: number) => totalSides(chances, line);
  const spread = level(linesAround(0 - computeMedian(chances.margin), 150, 50), handicaps);
  const goals = level(
    linesAround(computeMedian(chances.sum), 150, 50).filter((line) => line > 0),
    totals,
  );
  const spreadBeside = level([spread - 25, spread + 25], handicaps);
  const goalsBeside = level([goals - 25, goals + 25], totals);
  return [
    market({ id: m.result, game_type: 1, draw: true }, null, margins.three, threeWay(chances.margin)),
    market({ id: m.handicap, game_type: 2 }, spread, margins.sides, handicaps(spread)),
    market({ id: m.handicapSecond, game_type: 2 }, spreadBeside, margins.sides, handicaps(spreadBeside)),
    market({ id: m.total, game_type: 3 }, goals, margins.sides, totals(goals)),
    market({ id: m.totalSecond, game_type: 3 }, goalsBeside, margins.sides, totals(goalsBeside)),
    market({ id: m.oddEven, game_type: 4 }, null, margins.sides, oddEven(chances)),
    market({ id: m.halfTime, game_type: 6, draw: true }, null, margins.three, threeWay(chances.firstMargin)),
    market({ id: m.firstGoal, game_type: 5, special: 'first_goal' }, null, margins.three, firstGoal(chances.first!)),
    market(
      { id: m.exactScore, game_type: 5, special: 'exact_score' },
      null,
      margins.exact,
      exactScores(chances.exact!),
    ),
  ];
}

const firstGoal = (table: Table): Outcomes => [
  ['home', plain(table, (value) => value > 0)],
  ['none', plain(table, (value) => value === 0)],
  ['away', plain(table, (value) => value < 0)],
];

/** Markets of a match of basketball: half lines, and one three points higher beside each of them. */
export function basketballMarkets(chances: Chances): VendorVirtualMarket[] {
  const handicaps = (line: number) => handicapSides(chances, line);
  const totals = (line: number) => totalSides(chances, line);
  const spread = level(linesAround(0 - computeMedian(chances.margin), 350, 100), handicaps);
  const sum = level(linesAround(computeMedian(chances.sum), 350, 100), totals);
  return [
    market({ id: m.result, game_type: 1 }, null, margins.sides, twoWay(chances.margin)),
    market({ id: m.handicap, game_type: 2 }, spread, margins.sides, handicaps(spread)),
    market({ id: m.handicapSecond, game_type: 2 }, spread + 300, margins.sides, handicaps(spread + 300)),
    market({ id: m.total, game_type: 3 }, sum, margins.sides, totals(sum)),
    market({ id: m.totalSecond, game_type: 3 }, sum + 300, margins.sides, totals(sum + 300)),
    market({ id: m.oddEven, game_type: 4 }, null, margins.sides, oddEven(chances)),
    market(
      { id: m.firstQuarter, game_type: 5, special: 'first_period' },
      null,
      margins.sides,
      twoWay(chances.firstMargin),
    ),
  ];
}
