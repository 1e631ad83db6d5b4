import { compareValues, type SortValue } from '../sort-values';

/** The column that rows are sorted by; empty where they keep their original order. */
export type Sorting = readonly { id: string; desc: boolean }[];

export function findDirection([column]: Sorting, name: string): false | 'asc' | 'desc' {
  if (column?.id !== name) return false;
  return column.desc ? 'desc' : 'asc';
}

/** The order after a press on a column's head: up, then down, then unsorted. */
export function nextSorting(sorting: Sorting, name: string): Sorting {
  const direction = findDirection(sorting, name);
  return direction === 'desc' ? [] : [{ id: name, desc: direction === 'asc' }];
}

/** The rows in the order of one column; equal ones keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly { name: string; value?(row: Row): SortValue }[],
  [column]: Sorting,
): readonly Row[] {
  const value = columns.find(({ name }) => name === column?.id)?.value;
  if (!column || !value) return rows;
  const sign = column.desc ? -1 : 1;
  return [...rows].sort((a, b) => sign * compareValues(value(a), value(b)));
}
