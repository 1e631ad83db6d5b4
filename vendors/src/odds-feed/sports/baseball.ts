import { marketIds as m } from '@maru/contracts';
import { addDists, type Dist, mass, negativeBinomial, shifted, subtractDists, Tally } from '../math/dist';
import { book, few, halves, handicap, type Priced, points, total, twoWayBook } from '../pricing/priced';
import { oddEven, threeWay } from './goals';
import { type Pair, type Rules, type ScoreState, sumParts } from './rules';

const outsPerInning = 3;
const innings = 9;

/** Chance that the next thing to happen at bat is a run and not an out, for a side expected to score `runs` in all innings. */
const runChance = (runs: number): number => runs / (innings * outsPerInning + runs);

/** Baseball, with extra innings. */
export const baseball: Rules = {
  parts: innings,
  half: 5,
  scoreStop: 15,
  error: 0.03,
  scoreCounts: ['hits'],
  board: ['hits', 'strikeouts'],
  play: {
    kind: 'innings',
    seconds: 130,
    serverWins: runChance,
    won: [],
    lost: [
      ['strikeouts', 'other', 0.3],
      ['hits', 'server', 0.35],
    ],
    outs: outsPerInning,
    changeOver: 120,
  },
  price,
};

/** Outs that each side still has until the end of inning `to`. */
function outsLeft(s: ScoreState, to: number): { home: number; away: number } {
  const later = outsPerInning * (to - Math.max(1, s.parts.length));
  const current = outsPerInning - s.outs;
  return s.server === 1
    ? { home: later + outsPerInning, away: later + current }
    : { home: later + current, away: later };
}

function price(s: ScoreState, [home, away]: Pair): Priced[] {
  const end = finalRuns(s, runChance(home), runChance(away));
  const priced = [
    twoWayBook(
      m.winner,
      mass(end.margin, (d) => d > 0),
    ),
    handicap(m.handicap, end.margin, points),
    total(m.total, end.sum, { ...halves, count: 5 }),
    book(m.oddEven, oddEven(end.sum)),
    total(m.homeTotal, end.home, few),
    total(m.awayTotal, end.away, few),
  ];
  if (s.parts.length <= 5) {
    const outs = outsLeft(s, 5);
    const now = sumParts(s.parts);
    const homeFive = shifted(runsIn(outs.home, runChance(home)), now[0]);
    const awayFive = shifted(runsIn(outs.away, runChance(away)), now[1]);
    priced.push(
      book(m.firstFiveResult, threeWay(subtractDists(homeFive, awayFive))),
      total(m.firstFiveTotal, addDists(homeFive, awayFive), { ...halves, count: 3 }),
    );
  }
  return priced;
}

/** Maximum number of further runs of a side that are distinguished. */
const maxRuns = 26;

/** Runs until `outs` outs: before each out a side scores a geometric number of them. */
const runsIn = (outs: number, chance: number): Dist => negativeBinomial(outs, chance, outs === 0 ? 0 : maxRuns);

/** Calls `visit` with each value of a distribution and its chance. */
function forEach({ min, p }: Dist, visit: (value: number, p: number) => void): void {
  p.forEach((x, i) => {
    if (x > 1e-12) visit(min + i, x);
  });
}

/**
 * Finds the final score. The home side does not bat last when it leads, and stops at the winning run. Extra innings are
 * one inning repeated until it decides; their length beyond the first is left out of the sum.
 */
function finalRuns(s: ScoreState, homeChance: number, awayChance: number) {
  const now = sumParts(s.parts);
  const high = Math.max(...now) + 2 * maxRuns;
  const end = {
    home: new Tally(now[0], high),
    away: new Tally(now[1], high),
    margin: new Tally(-high, high),
    sum: new Tally(now[0] + now[1], now[0] + now[1] + 3 * maxRuns),
  };
  const settle = (home: number, away: number, p: number) => {
    end.home.add(home, p);
    end.away.add(away, p);
    end.margin.add(home - away, p);
    end.sum.add(home + away, p);
  };
  /** The home side bats last with the score `home`-`away`; a draw is passed to `draw`. */
  const batLast = (home: number, away: number, p: number, runs: Dist, draw: (runs: number, p: number) => void) => {
    if (home > away) return settle(home, away, p);
    let walkOff = p;
    for (let run = 0; run <= away - home && run < runs.p.length; run++) {
      const q = p * (runs.p[run] as number);
      walkOff -= q;
      if (home + run === away) draw(away, q);
      else settle(home + run, away, q);
    }
    settle(away + 1, away, Math.max(0, walkOff));
  };

  const outs = outsLeft(s, Math.max(innings, s.parts.length));
  const outsLast = Math.min(outsPerInning, outs.home);
  const runsLast = runsIn(outsLast, homeChance);
  const awayRuns = shifted(runsIn(outs.away, awayChance), now[1]);
  const draws = new Tally(now[1], now[1] + maxRuns);
  forEach(shifted(runsIn(outs.home - outsLast, homeChance), now[0]), (home, p) =>
    forEach(awayRuns, (away, q) => batLast(home, away, p * q, runsLast, (runs, r) => draws.add(runs, r))),
  );

  const extra = {
    home: negativeBinomial(outsPerInning, homeChance, 10),
    away: negativeBinomial(outsPerInning, awayChance, 10),
  };
  const decided = 1 - extra.away.p.reduce((sum, p, runs) => sum + p * (extra.home.p[runs] as number), 0);
  forEach(draws.dist, (runs, p) =>
    forEach(extra.away, (more, q) => batLast(runs, runs + more, (p * q) / decided, extra.home, () => undefined)),
  );
  return { home: end.home.dist, away: end.away.dist, margin: end.margin.dist, sum: end.sum.dist };
}
