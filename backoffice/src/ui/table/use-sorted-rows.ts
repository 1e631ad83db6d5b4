import {
  createSortedRowModel,
  type OnChangeFn,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { compareValues } from '../sort-values';
import type { DataColumn } from './columns';
import type { Keyed } from './held-rows';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** The part of the library's table that is used; its own type depends on the row's fields. */
interface SortedTable<Row> {
  getColumn(name: string): { getIsSorted(): false | 'asc' | 'desc'; toggleSorting(): void } | undefined;
  getRowModel(): { rows: readonly { id: string; original: Row }[] };
}
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
  sorting: SortingState,
  onSort: OnChangeFn<SortingState>,
): Sorted<Row> {
  const data = useMemo(() => [...rows], [rows]);
  const defs = useMemo(
    () =>
      columns.map((column) => ({
        id: column.name,
        accessorFn: (row: Row) => column.value?.(row) ?? null,
        enableSorting: column.value !== undefined,
        sortFn: (a: { original: Row }, b: { original: Row }) =>
          compareValues(column.value?.(a.original) ?? null, column.value?.(b.original) ?? null),
        sortDescFirst: false,
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: defs as never,
    data: data as never,
    state: { sorting },
    onSortingChange: onSort,
    enableMultiSort: false,
    getRowId: (row: unknown) => String(keyOf(row as Row)),
  } as never) as unknown as SortedTable<Row>;
  const sorted = table.getRowModel().rows;
  return {
    rows: useMemo(() => sorted.map(({ id, original }) => ({ id, row: original })), [sorted]),
    directionOf: (column) => table.getColumn(column)?.getIsSorted() ?? false,
    toggle: (column) => table.getColumn(column)?.toggleSorting(),
  };
}
