import { listStreaks } from './streaks';

/** A place of a table: its column and row, both from 0. */
export interface RoadCell<V> {
  value: V;
  /** Index of its result. */
  index: number;
  column: number;
  row: number;
  /** Results without a side (ties of baccarat) after it and before the next side. */
  ties: number;
}

/** The big road: its cells in the order of their results, and how many columns they take. */
export interface BigRoad<V> {
  cells: RoadCell<V>[];
  columns: number;
  /** Ties before the first side, which have no cell to stand on. */
  leadingTies: number;
}

/**
 * The big road of results, oldest first. Each run is placed down its column. Where the bottom or another run's tail is
 * in the way, it continues to the right, as a tail. The next run begins at the top of the first free column behind the
 * beginning of the one before.
 *
 * @param isTie results that get no cell and are counted at the one before; without it there are none
 */
export function bigRoad<V>(results: readonly V[], rows = 6, isTie: (value: V) => boolean = () => false): BigRoad<V> {
  const sides: { value: V; index: number; ties: number }[] = [];
  let leadingTies = 0;
  results.forEach((value, index) => {
    const last = sides.at(-1);
    if (!isTie(value)) sides.push({ value, index, ties: 0 });
    else if (last) last.ties += 1;
    else leadingTies += 1;
  });
  const taken = new Set<number>();
  const isFree = (column: number, row: number) => row < rows && !taken.has(column * rows + row);
  const cells: RoadCell<V>[] = [];
  let [top, columns] = [0, 0];
  for (const { start, length } of listStreaks(sides.map(({ value }) => value))) {
    while (!isFree(top, 0)) top += 1;
    let [column, row, isTail] = [top, 0, false];
    for (let at = start; at < start + length; at += 1) {
      if (at > start) {
        isTail ||= !isFree(column, row + 1);
        if (isTail) column += 1;
        else row += 1;
      }
      taken.add(column * rows + row);
      cells.push({ ...sides[at]!, column, row });
      columns = Math.max(columns, column + 1);
    }
  }
  return { cells, columns, leadingTies };
}

/** The newest `columns` columns of a road, which then begin at 0; cells before them are left out. */
export function newestColumns<V>(road: BigRoad<V>, columns: number): RoadCell<V>[] {
  const firstColumn = Math.max(0, road.columns - columns);
  return road.cells.flatMap((cell) =>
    cell.column < firstColumn ? [] : [{ ...cell, column: cell.column - firstColumn }],
  );
}
