import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Keyed } from './held-rows';

/** The row on which J and K stand; it follows its row where the order changes, and the focus follows it. */
export function useCurrentRow<Row>(
  rows: readonly Keyed<Row>[],
  body: RefObject<HTMLElement | null>,
  reach: (place: number) => void,
) {
  const [current, setCurrent] = useState<string | null>(null);
  const pendingKey = useRef<string | null>(null);
  // A row far away is rendered a moment after the scroll.
  useEffect(() => {
    if (pendingKey.current === null) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(pendingKey.current)}"]`);
    if (!row) return;
    pendingKey.current = null;
    row.focus({ preventScroll: true });
  });
  const place = rows.findIndex(({ id }) => id === current);
  const move = (step: number) => {
    const next = Math.min(Math.max(place + step, 0), rows.length - 1);
    const row = rows[place === -1 ? 0 : next];
    if (!row) return;
    pendingKey.current = row.id;
    setCurrent(row.id);
    reach(place === -1 ? 0 : next);
  };
  return { current: place === -1 ? (rows[0]?.id ?? null) : current, row: rows[place]?.row, setCurrent, move };
}
