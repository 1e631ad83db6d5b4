import { marketIds as m } from '@maru/contracts';
import { at, mass } from '../../math/dist';
import { book, few, halves, handicap, type Priced, points, quarters, total } from '../../pricing/priced';
import {
  doubleChance,
  exactScores,
  type GoalModel,
  goalModel,
  nextGoal,
  oddEven,
  scoreMass,
  threeWay,
  twoWay,
  yesNo,
} from '../goals';
import type { FootballState } from './state';

/** Expected rest of the match, home first: goals in each half, corners, cards. */
export interface FootballRest {
  first: [number, number];
  second: [number, number];
  corners: [number, number];
  cards: [number, number];
}

/** Every market of a football match from its state and the remaining expectation. All use one score model. */
export function priceFootball(s: FootballState, rest: FootballRest): Priced[] {
  const now: [number, number] = [s.goals[0][0] + s.goals[1][0], s.goals[0][1] + s.goals[1][1]];
  const mean: [number, number] = [rest.first[0] + rest.second[0], rest.first[1] + rest.second[1]];
  const full = goalModel(now, mean);
  const second = goalModel(s.goals[1], rest.second);
  const priced = [...matchMarkets(full), ...lateMarkets(s, full, mean)];
  if (s.period <= 1) {
    const first = goalModel(s.goals[0], rest.first);
    priced.push(...firstHalfMarkets(first), book(m.halfFullTime, halfFull(first, second)), highestHalf(first, second));
  } else {
    const firstSum = s.goals[0][0] + s.goals[0][1];
    if (s.goals[1][0] + s.goals[1][1] <= firstSum) {
      priced.push(
        book(
          m.highestHalf,
          compare((n) => (n === firstSum ? 1 : 0), firstSum, second),
        ),
      );
    }
  }
  priced.push(
    book(m.secondHalfResult, threeWay(second.margin)),
    total(m.secondHalfTotal, second.sum, halves),
    ...(s.goals[1][0] > 0 && s.goals[1][1] > 0
      ? []
      : [book(m.secondHalfBothScore, yesNo(scoreMass(second, (h, a) => h > 0 && a > 0)))]),
    ...countMarkets(s, rest),
  );
  return priced;
}

function matchMarkets(full: GoalModel): Priced[] {
  const bothScored = (h: number, a: number) => h > 0 && a > 0;
  const results = [
    ['home', (h: number, a: number) => h > a],
    ['draw', (h: number, a: number) => h === a],
    ['away', (h: number, a: number) => h < a],
  ] as const;
  const low = full.home.min + full.away.min;
  const hasBothTotals = full.home.min > 0 && full.away.min > 0;
  return [
    book(m.result, threeWay(full.margin)),
    handicap(m.handicap, full.margin, quarters),
    total(m.total, full.sum, quarters),
    book(m.doubleChance, doubleChance(full.margin)),
    book(m.drawNoBet, twoWay(full.margin)),
    book(m.oddEven, oddEven(full.sum)),
    total(m.homeTotal, full.home, few),
    total(m.awayTotal, full.away, few),
    ...(hasBothTotals ? [] : [book(m.bothScore, yesNo(scoreMass(full, bothScored)))]),
    book(m.correctScore, exactScores(full, 3)),
    book(
      m.winningMargin,
      [1, 2, 3].flatMap((by): [string, number][] => [
        [`home_${by === 3 ? '3+' : by}`, mass(full.margin, (d) => (by === 3 ? d >= 3 : d === by))],
        [`away_${by === 3 ? '3+' : by}`, mass(full.margin, (d) => (by === 3 ? d <= -3 : d === -by))],
        ...(by === 3 ? ([['draw', at(full.margin, 0)]] as [string, number][]) : []),
      ]),
    ),
    ...(hasBothTotals
      ? []
      : [
          book(
            m.resultBothScore,
            results.flatMap(([code, test]): [string, number][] => [
              [`${code}/yes`, scoreMass(full, (h, a) => test(h, a) && bothScored(h, a))],
              [`${code}/no`, scoreMass(full, (h, a) => test(h, a) && !bothScored(h, a))],
            ]),
          ),
        ]),
    ...(low >= 3
      ? []
      : [
          {
            ...book(
              m.resultTotal,
              results.flatMap(([code, test]): [string, number][] => [
                [`${code}/over`, scoreMass(full, (h, a) => test(h, a) && h + a > 2)],
                [`${code}/under`, scoreMass(full, (h, a) => test(h, a) && h + a < 3)],
              ]),
            ),
            line: 250,
          } as Priced,
        ]),
  ];
}

/** Markets about future goals and about sides that have not scored. */
function lateMarkets(s: FootballState, full: GoalModel, mean: [number, number]): Priced[] {
  const none = Math.exp(-mean[0] - mean[1]);
  const share = (1 - none) / (mean[0] + mean[1] || 1);
  const last = s.order.at(-1);
  const low = full.sum.min;
  const exact: [string, number][] = [];
  for (let n = low; n <= 5; n++) exact.push([String(n), at(full.sum, n)]);
  exact.push(['6+', mass(full.sum, (n) => n >= 6)]);
  const nil = (side: 'home' | 'away') => at(full[side], 0);
  return [
    nextGoal(mean, s.order.length + 1),
    book(m.lastGoal, [
      ['home', mean[0] * share + (last === 0 ? none : 0)],
      ...(last === undefined ? ([['none', none]] as [string, number][]) : []),
      ['away', mean[1] * share + (last === 1 ? none : 0)],
    ]),
    ...(low >= 6 ? [] : [book(m.exactGoals, exact)]),
    ...(full.away.min > 0 ? [] : [book(m.homeCleanSheet, yesNo(nil('away')))]),
    ...(full.home.min > 0 ? [] : [book(m.awayCleanSheet, yesNo(nil('home')))]),
    ...(full.away.min > 0 ? [] : [book(m.homeWinToNil, yesNo(nil('away') * mass(full.home, (n) => n > 0)))]),
    ...(full.home.min > 0 ? [] : [book(m.awayWinToNil, yesNo(nil('home') * mass(full.away, (n) => n > 0)))]),
  ];
}

function firstHalfMarkets(first: GoalModel): Priced[] {
  return [
    book(m.firstHalfResult, threeWay(first.margin)),
    handicap(m.firstHalfHandicap, first.margin, { ...quarters, count: 3 }),
    total(m.firstHalfTotal, first.sum, { ...quarters, count: 3 }),
    book(m.firstHalfOddEven, oddEven(first.sum)),
    ...(first.home.min > 0 && first.away.min > 0
      ? []
      : [book(m.firstHalfBothScore, yesNo(scoreMass(first, (h, a) => h > 0 && a > 0)))]),
    book(m.firstHalfCorrectScore, exactScores(first, 2)),
  ];
}

/** Half and full time: the margins of the two halves are independent. */
function halfFull(first: GoalModel, second: GoalModel): [string, number][] {
  const chances = new Map<string, number>();
  const side = (d: number) => (d > 0 ? 'home' : d < 0 ? 'away' : 'draw');
  for (let i = 0; i < first.margin.p.length; i++) {
    const lead = first.margin.min + i;
    for (let j = 0; j < second.margin.p.length; j++) {
      const code = `${side(lead)}/${side(lead + second.margin.min + j)}`;
      const p = (first.margin.p[i] as number) * (second.margin.p[j] as number);
      chances.set(code, (chances.get(code) ?? 0) + p);
    }
  }
  return ['home', 'draw', 'away'].flatMap((a) =>
    ['home', 'draw', 'away'].map((b): [string, number] => [`${a}/${b}`, chances.get(`${a}/${b}`) ?? 0]),
  );
}

function highestHalf(first: GoalModel, second: GoalModel): Priced {
  return book(
    m.highestHalf,
    compare((n) => at(first.sum, n), first.sum.min + first.sum.p.length - 1, second),
  );
}

/** Chances that the first half has more goals, the second, or as many. */
function compare(first: (n: number) => number, top: number, second: GoalModel): [string, number][] {
  let [more, less, same] = [0, 0, 0];
  for (let n = 0; n <= top; n++) {
    const p = first(n);
    if (p === 0) continue;
    more += p * mass(second.sum, (k) => k < n);
    less += p * mass(second.sum, (k) => k > n);
    same += p * at(second.sum, n);
  }
  return [
    ['first', more],
    ['second', less],
    ['equal', same],
  ];
}

function countMarkets(s: FootballState, rest: FootballRest): Priced[] {
  const corners = goalModel(s.corners, rest.corners);
  const cards = goalModel([s.yellow[0] + s.red[0], s.yellow[1] + s.red[1]], rest.cards);
  return [
    total(m.cornersTotal, corners.sum, { ...points, count: 3 }),
    handicap(m.cornersHandicap, corners.margin, { ...points, count: 3 }),
    book(m.cornersResult, threeWay(corners.margin)),
    total(m.cardsTotal, cards.sum, few),
    book(m.cardsResult, threeWay(cards.margin)),
  ];
}
