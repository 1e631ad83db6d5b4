import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Fewer rows stand in the page as they are: the browser's own search finds all of them. */
const fewest = 60;
/** Rows rendered outside the viewport. They fill the gaps of fast scrolling. */
const overscan = 12;
/** Height of a row until it has been measured, as `data-density` sets it. */
const rowHeight = 38;

/** Which rows stand in the page, and the room that the others take above and below. */
export interface RowWindow {
  /** Places of the rows that stand in the page. */
  places: readonly number[];
  /** Px above the first and below the last of them. */
  before: number;
  after: number;
  isPart: boolean;
  /** To be put on each row: measures it. */
  measure: ((row: HTMLElement | null) => void) | undefined;
  /** Brings a row into sight. */
  reach(place: number): void;
}

/** The rows around what is in sight of `scroller`; all of them where they are few. */
export function useRowWindow(count: number, scroller: RefObject<HTMLElement | null>): RowWindow {
  const isPart = count > fewest;
  const virtualizer: Virtualizer<HTMLElement, HTMLElement> = useVirtualizer({
    count,
    overscan,
    enabled: isPart,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
  });
  if (!isPart) {
    const places = Array.from({ length: count }, (_, place) => place);
    const reach = (place: number) =>
      scroller.current?.querySelector(`[data-index="${place}"]`)?.scrollIntoView({ block: 'nearest' });
    return { places, before: 0, after: 0, isPart, measure: undefined, reach };
  }
  const items = virtualizer.getVirtualItems();
  return {
    places: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    isPart,
    measure: virtualizer.measureElement,
    reach: (place) => virtualizer.scrollToIndex(place),
  };
}
