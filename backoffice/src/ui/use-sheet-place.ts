import { useState } from 'react';

/** Position of a sheet's row in its list. `at` from 1; null where the row is not shown. */
export interface SheetPlace {
  at: number | null;
  of: number;
  /** Opens the previous and the next row; null at either end. */
  previous: (() => void) | null;
  next: (() => void) | null;
}

/** The place of a row among `order`, the keys of the rows as they are shown. */
export function toSheetPlace(order: readonly string[], id: string, go: (row: string) => void): SheetPlace {
  const place = order.indexOf(id);
  const to = (row: string | undefined) => (row === undefined ? null : () => go(row));
  return {
    at: place === -1 ? null : place + 1,
    of: order.length,
    // A row that has left the list leads to its first one.
    previous: place === -1 ? null : to(order[place - 1]),
    next: to(order[place + 1]),
  };
}

/** The order of a table (`onRows`), and the place of its rows for their sheet. */
export function useSheetPlace(go: (row: string) => void) {
  const [order, setOrder] = useState<readonly string[]>([]);
  return { setOrder, toSheetPlace: (id: number | string) => toSheetPlace(order, String(id), go) };
}
