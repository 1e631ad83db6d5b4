import type { DrawnResult, RoundGameKind } from '@maru/contracts';
import { countNumbers, type NumberCount } from './patterns';

/** Numbers of one urn or wheel, with the count of each in the shown rounds. */
export interface HeatRow {
  name: 'pockets' | 'balls' | 'powerball';
  counts: NumberCount[];
}

const lastBall = 28;
const ballsPerDraw = 5;

/** Counts of the five balls from 1 to 28 that powerball draws beside its powerball. */
function countBalls(draws: readonly (readonly number[])[]): NumberCount[] {
  const counts = new Array<number>(lastBall + 1).fill(0);
  for (const ball of draws.flat()) counts[ball] = (counts[ball] ?? 0) + 1;
  const expectedHundredths = Math.round((draws.length * ballsPerDraw * 100) / lastBall);
  return counts.slice(1).map((count, at) => ({ label: String(at + 1), count, expectedHundredths }));
}

/** Returns the rows of numbers of a game, none for games whose results are not single numbers. */
export function heatRows(kind: RoundGameKind, recent: readonly { result: DrawnResult | null }[]): HeatRow[] {
  if (kind === 'roulette') return [{ name: 'pockets', counts: countNumbers(kind, recent)! }];
  if (kind !== 'powerball') return [];
  const draws = recent.flatMap(({ result }) => (result?.kind === 'powerball' ? [result.balls] : []));
  return [
    { name: 'balls', counts: countBalls(draws) },
    { name: 'powerball', counts: countNumbers(kind, recent)! },
  ];
}

/** How strongly a cell is filled, 0 to 1: the most frequent number of its row is 1, an undrawn one 0. */
export function computeHeat(count: number, counts: readonly NumberCount[]): number {
  const highest = Math.max(1, ...counts.map((row) => row.count));
  return count / highest;
}
