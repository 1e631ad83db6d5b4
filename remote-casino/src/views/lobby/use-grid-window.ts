import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Rows rendered beyond the viewport: fast scrolling and the arrow keys then meet no gaps. */
const overscan = 5;

interface Layout {
  columns: number;
  /** A row with the gap below it, px. */
  rowPx: number;
  gapPx: number;
  /** From the page's top to the grid, px. */
  top: number;
}
/** Until the grid has been measured: the middle column of a wide screen. */
const wide: Layout = { columns: 5, rowPx: 200, gapPx: 14, top: 0 };

function measure(grid: HTMLElement): Layout | null {
  const tile = grid.querySelector<HTMLElement>('li');
  const height = tile?.offsetHeight ?? 0;
  // Where nothing is laid out, as in a hidden tab or a test.
  if (height === 0) return null;
  const style = getComputedStyle(grid);
  const gapPx = Number.parseFloat(style.rowGap) || 0;
  return {
    columns: Math.max(1, style.gridTemplateColumns.split(' ').length),
    rowPx: height + gapPx,
    gapPx,
    top: Math.round(grid.getBoundingClientRect().top + window.scrollY),
  };
}

/** Which tiles of a grid stand in the page, and the room of the others. */
export interface GridWindow {
  /** Place of the first of them, and of the one after the last. */
  from: number;
  to: number;
  /** Px above the first row; height of all rows together. */
  before: number;
  height: number;
  /** Height of each row, so that tiles that wait for their game take the room of those that have it. */
  rowPx: number;
}

/**
 * The tiles around the viewport, in whole rows. All tiles of a grid have one height, so only the first one is measured,
 * again whenever the grid's width changes.
 */
export function useGridWindow(total: number, grid: RefObject<HTMLElement | null>): GridWindow {
  const [{ columns, rowPx, gapPx, top }, setLayout] = useState(wide);
  const measuredWidth = useRef(-1);
  const measureAgain = useCallback(() => {
    const list = grid.current;
    // Its height changes with what is found out here.
    if (!list || list.offsetWidth === measuredWidth.current) return;
    const layout = measure(list);
    if (!layout) return;
    measuredWidth.current = list.offsetWidth;
    setLayout(layout);
  }, [grid]);
  // After each rendering until there is a tile to measure: the first renderings have none. Before the paint, so rows
  // keep their place.
  useLayoutEffect(() => {
    if (measuredWidth.current < 0) measureAgain();
  });
  useLayoutEffect(() => {
    const list = grid.current;
    if (!list || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => measureAgain());
    observer.observe(list);
    return () => observer.disconnect();
  }, [grid, measureAgain]);
  const rows = Math.ceil(total / columns);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    overscan,
    estimateSize: () => rowPx,
    scrollMargin: top,
    // A row more or less can wait for the next frame: the rows beyond what is in sight are there.
    useFlushSync: false,
  });
  // The sizes that it keeps are those of the layout before.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  // New rows are rendered in pieces between frames, so scrolling stays smooth. Their height is set at once.
  const shown = useDeferredValue(useMemo(() => ({ first, last }), [first, last]));
  return useMemo(
    () => ({
      from: Math.min(total, shown.first * columns),
      to: Math.min(total, (shown.last + 1) * columns),
      before: shown.first * rowPx,
      height: Math.max(0, rows * rowPx - gapPx),
      rowPx: rowPx - gapPx,
    }),
    [total, shown, columns, rowPx, rows, gapPx],
  );
}
