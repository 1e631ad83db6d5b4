import type { KeyboardEvent, MouseEvent } from 'react';
import { useT } from '../../session/context';
import type { DataColumn, RowEdge } from './columns';
import type { ShownRow } from './held-rows';
import { SelectBox } from './SelectBox';
import styles from './table.module.css';

export interface TableRowProps<Row> {
  texts: string;
  columns: readonly DataColumn<Row>[];
  shown: ShownRow<Row>;
  /** Place among all rows, from 0. */
  place: number;
  edge: RowEdge | undefined;
  isOpen: boolean;
  /** Whether J and K stand here: the one row that Tab reaches. */
  isCurrent: boolean;
  /** Null where rows cannot be selected. */
  isSelected: boolean | null;
  measure: ((row: HTMLElement | null) => void) | undefined;
  onSelect(): void;
  onCurrent(): void;
  /** A press on the row, or Enter; `full`: as a full page. Without it rows do not open. */
  onOpen: ((full: boolean) => void) | undefined;
}

const interactive = 'a, button, input, label, summary, select, [role="switch"]';

/** One row. Its left edge says whose it is and how much it hurries; the same is said in words to screen readers. */
export function TableRow<Row>({ texts, columns, shown, place, edge, isOpen, isCurrent, ...row }: TableRowProps<Row>) {
  const t = useT();
  const { isSelected, onOpen } = row;
  const classes = [shown.gone && styles.isGone, isSelected && styles.isSelected].filter(Boolean).join(' ');
  const onClick = (event: MouseEvent) => {
    row.onCurrent();
    if ((event.target as Element).closest(interactive) || getSelection()?.toString()) return;
    onOpen?.(event.metaKey || event.ctrlKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget || !onOpen) return;
    event.preventDefault();
    onOpen(event.metaKey || event.ctrlKey);
  };
  return (
    <tr
      ref={row.measure}
      data-index={place}
      data-key={shown.id}
      aria-rowindex={place + 2}
      aria-current={isOpen || undefined}
      tabIndex={isCurrent ? 0 : -1}
      data-edge={edge}
      className={classes || undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target === event.currentTarget && row.onCurrent()}
    >
      {isSelected !== null && (
        <td className={styles.select}>
          <SelectBox label={t('list.select')} state={isSelected ? 'all' : 'none'} onToggle={row.onSelect} />
        </td>
      )}
      {columns.map(({ name, cell, end, wrap, fixed, phone }, at) => (
        <td
          key={name}
          className={[end && 'end', wrap && styles.wrap].filter(Boolean).join(' ') || undefined}
          data-phone={phone}
          data-label={fixed ? undefined : t(`${texts}.${name}`)}
        >
          {cell(shown.row)}
          {at === 0 && edge && <span className="sr"> {t(`list.edge_${edge}`)}</span>}
        </td>
      ))}
    </tr>
  );
}
