import { marketIds as m } from '@maru/contracts';
import { addDists, at, type Dist, mass, mixture, normalized } from '../math/dist';
import { book, handicap, type Priced, pairs, points, total, twoWayBook } from '../pricing/priced';
import { type GoalModel, goalModel, oddEven, threeWay } from './goals';
import { overtime, type Pair, type Rules, type ScoreState, sumParts, timeLeft } from './rules';

const quarterSeconds = 600;
const overtimeSeconds = 300;
const overtimeShare = overtimeSeconds / (4 * quarterSeconds);
const worth = [0.2, 0.52, 0.28];

/** Basketball: overtimes follow each other until one side leads. */
export const basketball: Rules = {
  parts: 4,
  half: 2,
  scoreStop: 0,
  error: 0.012,
  scoreCounts: ['free_throws', 'two_points', 'three_points'],
  board: ['three_points', 'two_points', 'free_throws'],
  play: {
    kind: 'clock',
    breakAfter: (quarter) => (quarter === 2 ? 600 : 120),
    breakStop: 15,
    seconds: quarterSeconds,
    worth,
    events: [],
    overtime: { seconds: overtimeSeconds, pace: 1, golden: false },
  },
  price,
};

function price(s: ScoreState, [home, away]: Pair): Priced[] {
  const model = (now: Pair, share: number) => goalModel(now, [home * share, away * share], worth);
  const left = (to?: number) => timeLeft(basketball, quarterSeconds, s, to);
  const share = s.period === overtime ? overtimeShare * (1 - s.clock / overtimeSeconds) : left();
  const full = model(sumParts(s.parts), share);
  const end = playOvertime(full, model([0, 0], overtimeShare));
  const priced = [
    twoWayBook(
      m.winner,
      mass(end.margin, (d) => d > 0),
    ),
    handicap(m.handicap, end.margin, points),
    total(m.total, end.sum, pairs),
    book(m.oddEven, oddEven(end.sum)),
    total(m.homeTotal, full.home, { ...pairs, count: 3 }),
    total(m.awayTotal, full.away, { ...pairs, count: 3 }),
  ];
  if (s.period <= 2 || s.period === 11) {
    const half = model(sumParts(s.parts), left(2));
    priced.push(
      book(m.firstHalfResult, threeWay(half.margin)),
      handicap(m.firstHalfHandicap, half.margin, { ...points, count: 3 }),
      total(m.firstHalfTotal, half.sum, { ...pairs, count: 3 }),
    );
  }
  // Before the match the first quarter can be bet on.
  if (s.period <= 4) {
    const number = Math.max(1, s.period);
    const quarter = model(s.parts.at(-1) ?? [0, 0], left(number));
    priced.push(
      book(m.quarterWinner, threeWay(quarter.margin), number),
      total(m.quarterTotal, quarter.sum, { ...points, count: 3 }, number),
    );
  }
  return priced;
}

/** Adds overtime to a draw: its mass moves to the margins and sums that one overtime leads to, if that is no draw. */
function playOvertime(end: GoalModel, extra: GoalModel): { margin: Dist; sum: Dist } {
  const draw = at(end.margin, 0);
  const decided = normalized(without(extra.margin, 0));
  return {
    margin: mixture([without(end.margin, 0), decided], [1, draw]),
    sum: mixture([end.sum, addDists(end.sum, extra.sum)], [1 - draw, draw]),
  };
}

const without = ({ min, p }: Dist, value: number): Dist => ({ min, p: p.map((x, i) => (min + i === value ? 0 : x)) });
