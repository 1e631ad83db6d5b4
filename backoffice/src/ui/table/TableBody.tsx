import type { RefObject } from 'react';
import type { DataColumn, RowEdge } from './columns';
import type { Selection } from './selection';
import { TableRow } from './TableRow';
import type { useHeldRows } from './use-held-rows';
import type { RowWindow } from './use-row-window';
import styles from './table.module.css';

interface TableBodyProps<Row> {
  body: RefObject<HTMLTableSectionElement | null>;
  texts: string;
  columns: readonly DataColumn<Row>[];
  held: ReturnType<typeof useHeldRows<Row>>;
  rowWindow: RowWindow;
  /** Key of the row on which J and K stand. */
  current: string | null;
  onCurrent(id: string): void;
  /** Null where rows cannot be selected. */
  selection: Selection | null;
  onSelect(id: string): void;
  toEdge?(row: Row): RowEdge | undefined;
  isOpen?(row: Row): boolean;
  onOpen?(row: Row, full: boolean): void;
}

/** The rows that are in sight, with room above and below for the others. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { held, rowWindow, selection, onOpen } = props;
  return (
    <tbody ref={props.body} {...held.on}>
      {rowWindow.before > 0 && <Room height={rowWindow.before} />}
      {rowWindow.places.map((place) => {
        const shown = held.rows[place];
        if (!shown) return null;
        const { id, row } = shown;
        return (
          <TableRow
            key={id}
            texts={props.texts}
            columns={props.columns}
            shown={shown}
            place={place}
            edge={props.toEdge?.(row)}
            isOpen={props.isOpen?.(row) ?? false}
            isCurrent={id === props.current}
            isSelected={selection?.has(id) ?? null}
            measure={rowWindow.measure}
            onSelect={() => props.onSelect(id)}
            onCurrent={() => props.onCurrent(id)}
            onOpen={onOpen && ((full) => onOpen(row, full))}
          />
        );
      })}
      {rowWindow.after > 0 && <Room height={rowWindow.after} />}
    </tbody>
  );
}

function Room({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row that nothing can focus
    <tr className={styles.room} aria-hidden="true">
      <td style={{ height }} />
    </tr>
  );
}
