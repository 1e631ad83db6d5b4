import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import { useT } from '../shell/context';
import { ColumnMenu } from './ColumnMenu';
import { readHiddenColumns, writeHiddenColumns } from './hidden-columns';
import { ariaSortOf, compareValues, type SortValue } from './sort-values';

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
});

/** One column of a table of rows. */
export interface DataColumn<Row> {
  /** Key of its words below the table's `texts`. */
  name: string;
  /** What stands in the cell. */
  cell(row: Row): ReactNode;
  /** What it is sorted by; without it the column cannot be sorted. */
  value?(row: Row): SortValue;
  /** Numbers stand right. */
  end?: boolean;
  /** Long words may break. */
  wrap?: boolean;
  /** Always shown: the name and what can be done. */
  fixed?: boolean;
}

interface DataTableProps<Row> {
  /** Group of texts that the columns are named in: 'access' → 'access.role'. Hidden columns are kept by it too. */
  texts: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** Whether the row is the one in the sheet. */
  isOpen?(row: Row): boolean;
}

/**
 * A table of the back office: its head sorts, columns can be hidden for this browser, and rows become cards where there
 * is no room for columns. What is sorted is what has been loaded.
 */
export function DataTable<Row>({ texts, columns, rows, keyOf, isOpen }: DataTableProps<Row>) {
  const t = useT();
  const [sorting, setSorting] = useState<SortingState>([]);
  const [hidden, setHidden] = useState(() => readHiddenColumns(texts));
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
    state: { sorting, columnVisibility: Object.fromEntries(hidden.map((name) => [name, false])) },
    onSortingChange: setSorting,
    getRowId: (row: unknown) => String(keyOf(row as Row)),
  } as never) as unknown as SortedTable<Row>;
  const shown = columns.filter(({ name, fixed }) => fixed || !hidden.includes(name));
  const hide = (names: readonly string[]) => {
    setHidden([...names]);
    writeHiddenColumns(texts, names);
  };
  return (
    <>
      <ColumnMenu
        columns={columns.filter(({ fixed }) => !fixed).map(({ name }) => ({ name, text: t(`${texts}.${name}`) }))}
        hidden={hidden}
        onHide={hide}
      />
      <table className="tbl rel">
        <thead>
          <tr>
            {shown.map(({ name, end, value }) => {
              const direction = table.getColumn(name)?.getIsSorted() ?? false;
              const words = t(`${texts}.${name}`);
              return (
                <th key={name} scope="col" className={end ? 'end' : undefined} aria-sort={ariaSortOf(direction)}>
                  {value ? (
                    <button type="button" onClick={() => table.getColumn(name)?.toggleSorting()}>
                      {words}
                    </button>
                  ) : (
                    words
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(({ id, original }) => (
            <tr key={id} className={isOpen?.(original) ? 'on' : undefined}>
              {shown.map(({ name, cell, end, wrap, fixed }) => (
                <td
                  key={name}
                  className={[end && 'end', wrap && 'wrap'].filter(Boolean).join(' ') || undefined}
                  data-label={fixed ? undefined : t(`${texts}.${name}`)}
                >
                  {cell(original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The part of the library's table that is used; its own type depends on the row's fields. */
interface SortedTable<Row> {
  getColumn(name: string): { getIsSorted(): false | 'asc' | 'desc'; toggleSorting(): void } | undefined;
  getRowModel(): { rows: readonly { id: string; original: Row }[] };
}
