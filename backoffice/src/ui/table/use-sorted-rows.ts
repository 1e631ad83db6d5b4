import { useMemo } from 'react';
import type { DataColumn } from './columns';
import type { Keyed } from './held-rows';
import { findDirection, nextSorting, type Sorting, sortRows } from './sorting';

interface Sorted<Row> {
  rows: readonly Keyed<Row>[];
  findDirection(column: string): false | 'asc' | 'desc';
  /** Up, then down, then unsorted. */
  toggle(column: string): void;
}

/** The rows in the order of one column; without one in their original order. */
export function useSortedRows<Row>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  toKey: (row: Row) => string | number,
  sorting: Sorting,
  onSort: (sorting: Sorting) => void,
): Sorted<Row> {
  return {
    rows: useMemo(
      () => sortRows(rows, columns, sorting).map((row) => ({ id: String(toKey(row)), row })),
      [rows, columns, sorting],
    ),
    findDirection: (column) => findDirection(sorting, column),
    toggle: (column) => onSort(nextSorting(sorting, column)),
  };
}
