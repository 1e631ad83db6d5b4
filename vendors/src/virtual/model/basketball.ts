import type { Fixture } from '../catalogue/teams';
import { type Chances, createTable, type Table } from './tables';

/** Each possession is one number of 0 to `scale` − 1: three, two or one point, or none. */
export const scale = 1000;
export const quarters = 4;
export const quarterMinutes = 10;
/** Possessions of each side in a quarter. */
export const possessions = 20;

/** How many of `scale` possessions end with so many points; the rest end with none. */
interface Attack {
  three: number;
  two: number;
  one: number;
}
export interface BasketballModel {
  home: Attack;
  away: Attack;
}

/** More baskets of two points in 1000 possessions at home, as many fewer away. */
const homeAdvantage = 8;

/** The model of a match: attack against defence shifts baskets of two points. About 84 points for an average side. */
export function basketballModel({ home, away }: Fixture): BasketballModel {
  const attack = (of: number, against: number, ground: number): Attack => ({
    three: 105,
    two: 340 + Math.floor(((of + against - 200) * 6) / 5) + ground,
    one: 60,
  });
  return {
    home: attack(home.attack, away.defence, homeAdvantage),
    away: attack(away.attack, home.defence, -homeAdvantage),
  };
}

/** Possessions of an attack that end with points: its share of the basket that decides a level match. */
export const scoring = ({ three, two, one: single }: Attack): number => three + two + single;

/** Points of a possession by its number of 0 to `scale` − 1. */
export function toPoints({ three, two, one: single }: Attack, number: number): 0 | 1 | 2 | 3 {
  if (number < three) return 3;
  if (number < three + two) return 2;
  return number < three + two + single ? 1 : 0;
}

/** Weights of 0, 1, 2 … points after so many possessions, among scale^count courses. */
function pointWeights(attack: Attack, count: number): bigint[] {
  const each = [scale - scoring(attack), attack.one, attack.two, attack.three].map(BigInt);
  let sums = [1n];
  for (let turn = 0; turn < count; turn++) {
    const next = new Array<bigint>(sums.length + 3).fill(0n);
    for (const [points, weight] of sums.entries()) {
      for (const [more, chance] of each.entries()) next[points + more]! += weight * chance;
    }
    sums = next;
  }
  return sums;
}

/** Adds up the weights of every pair of points by their difference and by their sum. */
function combined(home: readonly bigint[], away: readonly bigint[]): { margins: bigint[]; sums: bigint[] } {
  const size = home.length + away.length - 1;
  const margins = new Array<bigint>(size).fill(0n);
  const sums = new Array<bigint>(size).fill(0n);
  for (const [h, left] of home.entries()) {
    for (const [a, right] of away.entries()) {
      const weight = left * right;
      margins[h - a + away.length - 1]! += weight;
      sums[h + a]! += weight;
    }
  }
  return { margins, sums };
}

/** Exact chances. A match that is level after four quarters is decided by one more basket, of two points. */
export function basketballChances({ home, away }: BasketballModel): Chances {
  const count = quarters * possessions;
  const ofHome = pointWeights(home, count);
  const ofAway = pointWeights(away, count);
  const { margins, sums } = combined(ofHome, ofAway);
  const [h, a] = [BigInt(scoring(home)), BigInt(scoring(away))];
  const total = BigInt(scale) ** BigInt(2 * count) * (h + a);
  const level = margins[ofAway.length - 1]!;
  return {
    margin: createTable(total, [
      ...margins
        .map((weight, at) => [at - ofAway.length + 1, weight * (h + a)] as const)
        .filter(([lead]) => lead !== 0),
      [2, level * h],
      [-2, level * a],
    ]),
    sum: createTable(total, [
      ...sums.map((weight, at) => [at, weight * (h + a)] as const),
      // A level score of `points` each continues to two points more.
      ...ofHome.flatMap((weight, points) => {
        const same = weight * (ofAway[points] ?? 0n) * (h + a);
        return [[2 * points, -same] as const, [2 * points + 2, same] as const];
      }),
    ]),
    firstMargin: firstQuarter(home, away),
    first: null,
    exact: null,
  };
}

function firstQuarter(home: Attack, away: Attack): Table {
  const ofAway = pointWeights(away, possessions);
  const { margins } = combined(pointWeights(home, possessions), ofAway);
  return createTable(
    BigInt(scale) ** BigInt(2 * possessions),
    margins.map((weight, at) => [at - ofAway.length + 1, weight] as const),
  );
}
