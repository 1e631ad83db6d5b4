import { useMemo } from 'react';
import type { DataColumn } from './columns';
import type { Keyed } from './held-rows';
import { directionOf, nextSorting, type Sorting, sortRows } from './sorting';

interface Sorted<Row> {
  rows: readonly Keyed<Row>[];
  directionOf(column: string): false | 'asc' | 'desc';
  /** Up, then down, then unsorted. */
  toggle(column: string): void;
}

/** The rows in the order of one column; without one in their original order. */
export function useSortedRows<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  sorting: Sorting,
  onSort: (sorting: Sorting) => void,
): Sorted<Row> {
  return {
    rows: useMemo(
      () => sortRows(rows, columns, sorting).map((row) => ({ id: String(keyOf(row)), row })),
      [rows, columns, sorting],
    ),
    directionOf: (column) => directionOf(sorting, column),
    toggle: (column) => onSort(nextSorting(sorting, column)),
  };
}
