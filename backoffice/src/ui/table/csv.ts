import { byteOrderMark, csvRow, csvTime } from '@maru/contracts/csv';
import type { DataColumn, PlainValue } from './columns';

/** Most rows of a file; a filter narrows longer lists. */
export const maxFileRows = 5_000;

/** What only acts, or only decorates. */
const wordless = 'button, input, select, svg, .sr, [aria-hidden="true"]';

/** What an element says, in one line. Elements beside each other get a space between them, a unit and its number none. */
export function readText(element: Element): string {
  const parts = [...element.childNodes].map((node, at, all) => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (node.matches(wordless)) return '';
    return `${at > 0 && all[at - 1] instanceof Element ? ' ' : ''}${readText(node)}`;
  });
  return parts.join('').trim().replace(/\s+/g, ' ');
}

/**
 * Whether a text is a number with its separators and unit: '1,284,500원'. Rates and rounded sums are not, nor is a number
 * with its name: '2 · Bronze'.
 */
const isShownAs = (value: number, text: string) =>
  /\d/.test(text) && !/[%·]/.test(text) && Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) === value;

/** Whether a file holds what the cell says. */
export const isReadFromCell = <Row>({ plain, filter }: DataColumn<Row>) => !plain && filter?.kind !== 'time';

/**
 * What a column holds for a row, without separators, units and marks. Times are ISO 8601 in Korea's offset.
 * `shown`: what the cell says.
 */
export function toPlainValue<Row>(column: DataColumn<Row>, row: Row, shown: string): PlainValue {
  const { plain, value, filter } = column;
  if (plain) return plain(row);
  const stored = value?.(row) ?? null;
  if (filter?.kind === 'time') return csvTime(stored === null ? null : Number(stored));
  if (typeof stored === 'number' && (shown === '' || isShownAs(stored, shown))) return stored;
  if (shown !== '') return shown === '–' ? null : shown;
  return stored === null || stored === '' ? null : String(stored);
}

/**
 * Rows as a file that spreadsheets read: the names of the columns, then a line for each row. Columns that say nothing,
 * such as buttons, are left out. `texts`: what the cells say, by row and column.
 */
export function toCsv<Row>(
  columns: readonly DataColumn<Row>[],
  toName: (column: string) => string,
  rows: readonly Row[],
  texts: readonly (readonly string[])[],
): string {
  const contents = columns
    .map((column, at) => ({
      column,
      values: rows.map((row, line) => toPlainValue(column, row, texts[line]?.[at] ?? '')),
    }))
    .filter(({ column, values }) => column.value || column.plain || values.some((value) => value !== null));
  const lines = rows.map((_, line) => csvRow(contents.map(({ values }) => values[line] ?? null)));
  return byteOrderMark + csvRow(contents.map(({ column }) => toName(column.name))) + lines.join('');
}

/** Gives the reader a text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
