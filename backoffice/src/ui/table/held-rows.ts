/** A row with its key. */
export interface Keyed<Row> {
  id: string;
  row: Row;
}
/** A row as it is shown; `gone`: it is not among the rows any more and leaves with the pointer. */
export interface ShownRow<Row> extends Keyed<Row> {
  gone: boolean;
}

/**
 * Rows while the pointer is over the table: none moves. Rows keep their places and take over new values, removed rows
 * stay until the pointer leaves, new ones wait. Rows after the last one move nothing and are shown.
 */
export function holdRows<Row>(
  shown: readonly ShownRow<Row>[],
  next: readonly Keyed<Row>[],
): { rows: ShownRow<Row>[]; waiting: number } {
  const fresh = new Map(next.map((heldRow) => [heldRow.id, heldRow.row]));
  const shownIds = new Set(shown.map(({ id }) => id));
  const rows = shown.map(({ id, row }) => ({ id, row: fresh.get(id) ?? row, gone: !fresh.has(id) }));
  const lastKnown = next.findLastIndex(({ id }) => shownIds.has(id));
  const below = lastKnown === -1 ? [] : next.slice(lastKnown + 1);
  return {
    rows: [...rows, ...below.map((heldRow) => ({ ...heldRow, gone: false }))],
    waiting: next.filter(({ id }) => !shownIds.has(id)).length - below.length,
  };
}
