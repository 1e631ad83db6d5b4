import type { Dist } from '../math/dist';

/** One outcome of a book with its fair probability. */
interface Chance {
  code: string;
  p: number;
}

/**
 * What a model says about one market. `instance` tells apart the rounds of one market: the set of a set market,
 * the number of the next goal; 0 where there is only one. A `book` lists its outcomes; `lines` carries the
 * distribution of the number the lines are about (home margin for a handicap, sum for a total), and the offer picks lines.
 */
export type Priced =
  | { kind: 'book'; market: number; instance: number; line: number | null; chances: Chance[] }
  | { kind: 'handicap' | 'total'; market: number; instance: number; dist: Dist; grid: Grid };

/** The lines that may be offered: `offset + k × step`, in 1/100. `count` of them at once. */
export interface Grid {
  step: number;
  offset: number;
  count: number;
}

export const quarters: Grid = { step: 25, offset: 0, count: 5 };
export const halves: Grid = { step: 50, offset: 0, count: 3 };
export const points: Grid = { step: 100, offset: 50, count: 5 };
export const pairs: Grid = { step: 200, offset: 50, count: 5 };
export const few: Grid = { step: 100, offset: 50, count: 3 };

/** A book without lines. */
export const book = (market: number, chances: [code: string, p: number][], instance = 0): Priced => ({
  kind: 'book',
  market,
  instance,
  line: null,
  chances: chances.map(([code, p]) => ({ code, p })),
});

/** A book on home and away. */
export const twoWayBook = (market: number, home: number, instance = 0): Priced =>
  book(
    market,
    [
      ['home', home],
      ['away', 1 - home],
    ],
    instance,
  );

/** A handicap on the home margin. */
export const handicap = (market: number, dist: Dist, grid: Grid, instance = 0): Priced => ({
  kind: 'handicap',
  market,
  instance,
  dist,
  grid,
});

/** Over and under on a sum. */
export const total = (market: number, dist: Dist, grid: Grid, instance = 0): Priced => ({
  kind: 'total',
  market,
  instance,
  dist,
  grid,
});
