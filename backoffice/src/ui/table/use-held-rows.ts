import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { holdRows, type Keyed, type ShownRow } from './held-rows';

/** After a press the rows follow at once: what was pressed is about to change them. */
const afterPressMs = 1_500;

/**
 * Keeps rows in their places while the pointer moves over them, until it leaves or the operator presses something.
 * `asked` names the query: another search or order is shown at once. `on`: handlers of the table body.
 */
export function useHeldRows<Row>(next: readonly Keyed<Row>[], queryKey: string) {
  const [held, setHeld] = useState(false);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const before = useRef<{ asked: string; rows: readonly ShownRow<Row>[] }>({ asked: queryKey, rows: [] });
  const { rows, waiting } = useMemo(() => {
    if (held && before.current.asked === queryKey) return holdRows(before.current.rows, next);
    return { rows: next.map((heldRow) => ({ ...heldRow, gone: false })), waiting: 0 };
  }, [held, queryKey, next]);
  useEffect(() => {
    before.current = { asked: queryKey, rows };
  }, [queryKey, rows]);
  const release = () => setHeld(false);
  const press = () => {
    pressedAt.current = performance.now();
    setHeld(false);
  };
  const on = {
    // A move, not an entry: a dialog that closes above the rows puts the pointer over them.
    onPointerMove: () => {
      if (performance.now() - pressedAt.current > afterPressMs) setHeld(true);
    },
    onPointerLeave: release,
    onClick: press,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter' || key === ' ') press();
    },
  };
  return { rows, waiting, release, on };
}
