/** A place of the bead road: every result has one. */
export interface Bead<V> {
  value: V;
  index: number;
  column: number;
  row: number;
}

/**
 * The bead road of results, oldest first: down each column, then the next. Of more results than fit, whole columns of
 * the oldest are left out, so that a bead stays in its row.
 */
export function beadRoad<V>(results: readonly V[], columns: number, rows = 6): Bead<V>[] {
  const skipped = Math.max(0, Math.ceil(results.length / rows) - columns) * rows;
  return results.slice(skipped).map((value, at) => ({
    value,
    index: skipped + at,
    column: Math.floor(at / rows),
    row: at % rows,
  }));
}
