import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: string;
  /** Numbers stand to the right. */
  end?: boolean;
  cell(row: Row): ReactNode;
}

/** Rows of facts. `cards` turns each row into a card at 768 px and below. */
export function Table<Row>(props: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string | number;
  cards?: boolean;
  /** Is this row the member's own? Those are marked; say it in words too, in a cell. */
  mine?(row: Row): boolean;
}) {
  return (
    <table className={props.cards ? 'tbl tbl--cards' : 'tbl'}>
      <caption className="sr">{props.caption}</caption>
      <thead>
        <tr>
          {props.columns.map((column) => (
            <th key={column.key} scope="col" className={column.end ? 'end' : undefined}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={props.rowKey(row)} className={props.mine?.(row) ? 'mine' : undefined}>
            {props.columns.map((column) => (
              <td key={column.key} className={column.end ? 'end' : undefined} data-th={column.title}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
