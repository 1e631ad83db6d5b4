import { useMemo } from 'react';
import { useT } from '../../session/context';
import type { DataColumn } from './columns';
import { type FilterField, hasWords, meets, type TableQuery } from './conditions';

interface TableRows<Row> {
  fields: readonly FilterField[];
  /** The rows that match a filter; of the loaded ones by default. */
  fitting(query: TableQuery, of?: readonly Row[]): readonly Row[];
}

/** What a table can be filtered by, and which of its rows fit. Where the server filters (`fields`), all of them do. */
export function useTableRows<Row>(
  texts: string,
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  fields: readonly FilterField[] | undefined,
): TableRows<Row> {
  const t = useT();
  return useMemo(() => {
    if (fields) return { fields, fitting: (_query: TableQuery, of = rows) => of };
    const filtered = columns.flatMap(({ name, filter }) =>
      filter ? [{ ...filter, name, text: t(`${texts}.${name}`) } as FilterField] : [],
    );
    const fits = (row: Row, { search, conditions }: TableQuery) =>
      (search === '' ||
        hasWords(
          columns.map(({ value }) => value?.(row) ?? null),
          search,
        )) &&
      conditions.every((condition) => {
        const column = columns.find(({ name }) => name === condition.field);
        return !column?.filter || meets(column.value?.(row) ?? null, column.filter, condition);
      });
    return { fields: filtered, fitting: (query: TableQuery, of = rows) => of.filter((row) => fits(row, query)) };
  }, [texts, columns, rows, fields, t]);
}
