/** Widths in px that the style sheet gives an odds button; see `odds.css` and `markets.css`. */
const cellGap = 4;
const cardPadding = 20;
const cellPadding = 20;
/** The number with its triangle: a move must keep the shape. */
const numberWidth = 62;
/** Between a label and its number. */
const labelGap = 6;
const fontSize = 13;

/** How the outcomes of a market stand: in `columns`, the label beside the number or (`stacked`) above it. */
export interface Shape {
  columns: number;
  stacked: boolean;
}

/** About how wide a text is drawn, px: a Korean or Chinese character is as wide as high, others little more than half. */
export function textWidth(text: string): number {
  let ems = 0;
  for (const char of text) ems += /[ᄀ-ᇿ⺀-鿿가-힣豈-﫿＀-￯]/.test(char) ? 0.95 : char === ' ' ? 0.3 : 0.6;
  return ems * fontSize;
}

/** Columns that are wished for where there is room. */
function preferredColumns(count: number, wide: boolean): number {
  if (count <= 3) return Math.max(1, count);
  if (!wide) return count === 4 ? 2 : 3;
  return count === 4 ? 4 : 6;
}

/**
 * Shape of the outcomes with these labels in a card of `width` px: no name is cut while another shape shows it whole, and
 * the last row is as full as it can be.
 */
export function chooseShape(labels: readonly string[], wide: boolean, width: number): Shape {
  const label = Math.max(0, ...labels.map(textWidth));
  const maxColumns = preferredColumns(labels.length, wide);
  const candidates = Array.from({ length: maxColumns }, (_, at) => maxColumns - at);
  const cell = (columns: number) => (width - cardPadding - (columns - 1) * cellGap) / columns;
  const beside = (columns: number) => cell(columns) >= label + labelGap + numberWidth + cellPadding;
  const above = (columns: number) => cell(columns) >= Math.max(label, numberWidth) + cellPadding;
  const fitting = candidates.filter((columns) => beside(columns) || above(columns));
  if (fitting.length === 0) return { columns: 1, stacked: true };
  const least = Math.min(fitting[0]!, Math.max(2, Math.ceil(fitting[0]! / 2)));
  const empty = (columns: number) => (columns - (labels.length % columns)) % columns;
  const columns = fitting
    .filter((each) => each >= least)
    .reduce((best, each) => (empty(each) < empty(best) ? each : best));
  return { columns, stacked: !beside(columns) };
}

/**
 * Tracks of the grid and how many of them each outcome takes. A last row that is not full is stretched, to leave no
 * hole.
 */
export function computeSpans(
  count: number,
  columns: number,
): { tracks: number; span: number; lastSpan: number; full: number } {
  const rest = count % columns;
  if (rest === 0) return { tracks: columns, span: 1, lastSpan: 1, full: count };
  const tracks = (columns * rest) / greatestDivisor(columns, rest);
  return { tracks, span: tracks / columns, lastSpan: tracks / rest, full: count - rest };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
