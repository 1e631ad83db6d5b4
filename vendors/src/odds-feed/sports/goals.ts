import { marketIds as m } from '@maru/contracts';
import { addDists, at, type Dist, mass, poisson, shifted, subtractDists } from '../math/dist';
import { book, type Priced } from '../pricing/priced';

/** Goals (or points) of both sides at the end of a stretch of play: independent, each the goals so far plus a Poisson rest. */
export interface GoalModel {
  home: Dist;
  away: Dist;
  margin: Dist;
  sum: Dist;
}

/**
 * Models the score at the end from `now` and the `mean` still expected, home first. `worth` are the chances that a score
 * is worth one point, two, …; scores further than five deviations above the mean are not told apart.
 */
export function goalModel(
  now: readonly [number, number],
  mean: readonly [number, number],
  worth: readonly number[] = [1],
): GoalModel {
  const meanWorth = worth.reduce((sum, p, i) => sum + p * (i + 1), 0);
  const variance = worth.reduce((sum, p, i) => sum + p * (i + 1) ** 2, 0) / meanWorth;
  const side = (i: 0 | 1): Dist => {
    const reach = mean[i] > 0 ? Math.ceil(mean[i] + 5 * Math.sqrt(mean[i] * variance) + 3 * worth.length) : 0;
    return shifted(poisson(mean[i] / meanWorth, reach, worth), now[i]);
  };
  const [home, away] = [side(0), side(1)];
  return { home, away, margin: subtractDists(home, away), sum: addDists(home, away) };
}

/** Chances of home, draw and away. */
export const threeWay = (margin: Dist): [string, number][] => [
  ['home', mass(margin, (d) => d > 0)],
  ['draw', at(margin, 0)],
  ['away', mass(margin, (d) => d < 0)],
];

/** Chances of home and away when a draw gives the stake back. */
export function twoWay(margin: Dist): [string, number][] {
  const home = mass(margin, (d) => d > 0);
  const away = mass(margin, (d) => d < 0);
  return [
    ['home', home / (home + away || 1)],
    ['away', away / (home + away || 1)],
  ];
}

export const doubleChance = (margin: Dist): [string, number][] => [
  ['1X', mass(margin, (d) => d >= 0)],
  ['12', mass(margin, (d) => d !== 0)],
  ['X2', mass(margin, (d) => d <= 0)],
];

export function oddEven(sum: Dist): [string, number][] {
  const odd = mass(sum, (n) => n % 2 === 1);
  return [
    ['odd', odd],
    ['even', 1 - odd],
  ];
}

export const yesNo = (yes: number): [string, number][] => [
  ['yes', yes],
  ['no', 1 - yes],
];

/** Sums the chances of the scores that pass `test`. */
export function scoreMass(model: GoalModel, test: (home: number, away: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < model.home.p.length; i++) {
    const ph = model.home.p[i] as number;
    for (let j = 0; j < model.away.p.length; j++) {
      if (test(model.home.min + i, model.away.min + j)) sum += ph * (model.away.p[j] as number);
    }
  }
  return sum;
}

/** Every score from 0-0 to `top`-`top` that can still happen, and all others together. */
export function exactScores(model: GoalModel, top: number): [string, number][] {
  const chances: [string, number][] = [];
  let listed = 0;
  for (let home = model.home.min; home <= top; home++) {
    for (let away = model.away.min; away <= top; away++) {
      const p = at(model.home, home) * at(model.away, away);
      listed += p;
      chances.push([`${home}-${away}`, p]);
    }
  }
  if (chances.length > 0) chances.push(['other', Math.max(0, 1 - listed)]);
  return chances;
}

/** The next goal, the `number`-th of the match: two Poisson processes whose ratio stays. */
export function nextGoal(mean: readonly [number, number], number: number): Priced {
  const all = mean[0] + mean[1];
  const none = Math.exp(-all);
  const share = all > 0 ? (1 - none) / all : 0;
  return book(
    m.nextGoal,
    [
      ['home', mean[0] * share],
      ['none', none],
      ['away', mean[1] * share],
    ],
    number,
  );
}
