import type { ReactNode } from 'react';
import { Table } from '../ui/table/Table';

/** Heading, cell, and the cell's classes: 'end' for numbers, which stand right. */
type SmallColumn<Row> = readonly [heading: ReactNode, cell: (row: Row, at: number) => ReactNode, look?: string];

interface SmallTableProps<Row> {
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  toKey(row: Row, at: number): string | number;
  /** For screen readers, where no heading above names the table. */
  caption?: string;
  className?: string;
  /** Low rows, by default. */
  isLow?: boolean;
  /** Whether the row is the one that is shown elsewhere. */
  isOpen?(row: Row): boolean;
}

/** A table of a few rows within a sheet or panel, without the tools of `DataTable`. */
export function SmallTable<Row>(props: SmallTableProps<Row>) {
  const { columns, rows, toKey, caption, isLow = true, className, isOpen } = props;
  return (
    <Table isLow={isLow} className={className}>
      {caption && <caption className="sr">{caption}</caption>}
      <thead>
        <tr>
          {columns.map(([heading, , look], at) => (
            <th key={at} scope="col" className={look?.startsWith('end') ? 'end' : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={toKey(row, place)} data-open={isOpen?.(row) || undefined}>
            {columns.map(([heading, cell, look], at) => (
              <td key={at} className={look} data-label={at > 0 && typeof heading === 'string' ? heading : undefined}>
                {cell(row, place)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
