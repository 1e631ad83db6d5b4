import { listStreaks } from './streaks';

/** A column of the pattern table as it is drawn. */
export interface DrawnColumn<V> {
  value: V;
  /** Length of the run, the figure under the column. */
  length: number;
  /** Indexes of the results that have a cell, from the top. */
  cells: number[];
  /** Number of results without a cell, for a run that is longer than its column ("+n" below its cells); else 0. */
  overflow: number;
}

/** The newest runs as columns of `rows` places; the last place of a longer run is for the number of those without a cell. */
export function streakColumns<V>(results: readonly V[], columns: number, rows = 6): DrawnColumn<V>[] {
  const streaks = listStreaks(results);
  return streaks.slice(Math.max(0, streaks.length - columns)).map(({ value, length, start }) => {
    const shown = length > rows ? rows - 1 : length;
    return {
      value,
      length,
      overflow: length - shown,
      cells: Array.from({ length: shown }, (_, row) => start + row),
    };
  });
}

/** The current run: its value and its length; null if there are no results. */
export function currentStreak<V>(results: readonly V[]): { value: V; length: number } | null {
  const last = listStreaks(results).at(-1);
  return last ? { value: last.value, length: last.length } : null;
}
