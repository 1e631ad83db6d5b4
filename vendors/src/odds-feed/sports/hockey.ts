import { marketIds as m } from '@maru/contracts';
import { at, mass } from '../math/dist';
import { book, few, halves, handicap, type Priced, total, twoWayBook } from '../pricing/priced';
import { doubleChance, goalModel, nextGoal, oddEven, threeWay, twoWay } from './goals';
import { overtime, type Pair, type Rules, type ScoreState, shootOutChance, sumParts, timeLeft } from './rules';

const thirdSeconds = 1200;
const overtimeSeconds = 300;
/** Three a side open the ice: scoring in overtime against regular time. */
const overtimePace = 1.5;

/** Ice hockey: a draw leads to sudden-death overtime and a shoot-out. */
export const hockey: Rules = {
  parts: 3,
  scoreStop: 30,
  error: 0.03,
  scoreCounts: ['shots'],
  board: ['shots', 'penalties'],
  play: {
    kind: 'clock',
    breakAfter: (third) => (third === 3 ? 120 : 900),
    breakStop: 20,
    seconds: thirdSeconds,
    worth: [1],
    events: [
      { key: 'shots', perScore: 9 },
      { key: 'penalties', perMatch: 4 },
    ],
    overtime: { seconds: overtimeSeconds, pace: overtimePace, golden: true },
  },
  price,
};

function price(s: ScoreState, [home, away]: Pair): Priced[] {
  const model = (now: Pair, share: number) => goalModel(now, [home * share, away * share]);
  const left = (to?: number) => timeLeft(hockey, thirdSeconds, s, to);
  const full = model(sumParts(s.parts), left());
  const win = mass(full.margin, (d) => d > 0) + at(full.margin, 0) * extraChance(s, [home, away]);
  const extra = twoWayBook(m.winnerExtra, win);
  if (s.period === 13 || s.period === overtime) return [extra];
  const priced = [
    book(m.result, threeWay(full.margin)),
    extra,
    handicap(m.handicap, full.margin, { ...halves, count: 5 }),
    total(m.total, full.sum, { ...halves, count: 5 }),
    nextGoal([home * left(), away * left()], s.order.length + 1),
    book(m.doubleChance, doubleChance(full.margin)),
    book(m.drawNoBet, twoWay(full.margin)),
    book(m.oddEven, oddEven(full.sum)),
    total(m.homeTotal, full.home, few),
    total(m.awayTotal, full.away, few),
  ];
  // Before the match the first third can be bet on.
  if (s.period <= 3) {
    const number = Math.max(1, s.period);
    const third = model(s.parts.at(-1) ?? [0, 0], left(number));
    priced.push(
      book(m.periodWinner, threeWay(third.margin), number),
      total(m.periodTotal, third.sum, few, number),
      book(m.periodOddEven, oddEven(third.sum), number),
    );
  }
  return priced;
}

/** Chance that the home side wins after a draw: the first goal of overtime wins, then the shoot-out. */
function extraChance(s: ScoreState, [home, away]: Pair): number {
  const share = s.period === overtime ? 1 - s.clock / overtimeSeconds : 1;
  const goals = ((home + away) * overtimePace * overtimeSeconds * share) / (3 * thirdSeconds);
  const none = Math.exp(-goals);
  return (1 - none) * (home / (home + away)) + none * shootOutChance([home, away]);
}
