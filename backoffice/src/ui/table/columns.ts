import type { ReactNode } from 'react';
import type { SortValue } from '../sort-values';
import type { FieldShape } from './conditions';

/** What a file holds of a cell. */
export type PlainValue = string | number | null;

/** One column of a table of rows. */
export interface DataColumn<Row> {
  /** Key of its words below the table's `texts`. */
  name: string;
  /** Content of the cell. */
  cell(row: Row): ReactNode;
  /** What it is sorted, searched and filtered by; without it the column cannot be. Times in epoch ms. */
  value?(row: Row): SortValue;
  /** What a file holds, where that is neither the cell's own text nor its `value`. Money in KRW. */
  plain?(row: Row): PlainValue;
  /** How its values are filtered, where the table filters what it has loaded. */
  filter?: FieldShape;
  /** Numbers stand right. */
  end?: boolean;
  /** Long words may break. */
  wrap?: boolean;
  /**
   * Its place in the row of two lines that a phone shows: title and amount above, meta and state below. Columns without
   * one are in the sheet alone; a table without any shows all columns as a card.
   */
  phone?: 'title' | 'amount' | 'meta' | 'state';
  /** Always shown: the name and what can be done. */
  fixed?: boolean;
}

/**
 * Meaning of a row's left edge: `mine` is claimed by me, `late` needs an operator now, `doubtful` should be checked.
 */
export type RowEdge = 'mine' | 'late' | 'doubtful';
