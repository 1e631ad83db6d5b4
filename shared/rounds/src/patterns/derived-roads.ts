import { type BigRoad, bigRoad } from './big-road';
import { listStreaks } from './streaks';

/** 'red': the shoe repeats its pattern; 'blue': it does not. Neither says who won. */
export type RoadMark = 'red' | 'blue';

/** How many columns of the big road each derived road looks back. */
const looksBack = { bigEyeBoy: 1, smallRoad: 2, cockroachRoad: 3 } as const;
export type DerivedRoad = keyof typeof looksBack;

/** Columns of the big road as runs, whatever tails they are drawn with: their lengths. */
const listRuns = <V>(results: readonly V[], isTie: (value: V) => boolean) =>
  listStreaks(results.filter((value) => !isTie(value))).map(({ length }) => length);

/**
 * Marks of a derived road, oldest first. A side that begins a run compares the run before with the one `back` before
 * that: as long, or not. A side further down looks at the run `back` before its own: 'blue' if that run ended just
 * above its row. Sides for which there are not enough runs have no mark.
 * @param results oldest first
 * @param isTie results without a side, which derived roads leave out
 */
export function derivedMarks<V>(
  results: readonly V[],
  road: DerivedRoad,
  isTie: (value: V) => boolean = () => false,
): RoadMark[] {
  const back = looksBack[road];
  const runs = listRuns(results, isTie);
  return runs.flatMap((length, at) =>
    Array.from({ length }, (_, row): RoadMark | null => {
      if (row === 0) {
        if (at <= back) return null;
        return runs[at - 1] === runs[at - 1 - back] ? 'red' : 'blue';
      }
      if (at < back) return null;
      return runs[at - back] === row ? 'blue' : 'red';
    }).filter((mark) => mark !== null),
  );
}

/** A derived road as it is drawn: runs of its marks, laid as those of the big road. */
export function derivedRoad<V>(
  results: readonly V[],
  road: DerivedRoad,
  rows = 6,
  isTie: (value: V) => boolean = () => false,
): BigRoad<RoadMark> {
  return bigRoad(derivedMarks(results, road, isTie), rows);
}
