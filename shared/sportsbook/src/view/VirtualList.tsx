import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ScrollMemory } from '../match-list/view/scroll-memory';
import { useListScroll } from '../match-list/view/use-list-scroll';

export interface VirtualListProps<Item> {
  /** Thousands of rows: heads of leagues and matches in one line. */
  items: readonly Item[];
  keyOf(item: Item): string;
  /** About how high an item is, px; once drawn it is measured. */
  heightOf(item: Item): number;
  children(item: Item): ReactNode;
  label: string;
  className?: string;
  /** What the list scrolls in; without it the list scrolls with the page. */
  scroller?: RefObject<HTMLElement | null>;
  /** Keeps where the page was scrolled to, for the way back; only for lists that scroll with the page. */
  memory?: ScrollMemory;
}

/** Rows outside of view that are drawn as well, on each side. */
const overscan = 8;
/** In a page without a size (tests, a hidden tab) this much is drawn, px. */
const fallback = { width: 1_000, height: 900 };

const noMemory: ScrollMemory = { topOf: () => undefined, remember: () => {} };

/**
 * A long list of which only what is in view, and a little around it, is in the page. What holds the keyboard's focus
 * stays; Tab and arrows find the next row because it is drawn before it comes into view. Items are announced with
 * their place in the whole list.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  return props.scroller ? <BoxList {...props} scroller={props.scroller} /> : <PageList {...props} />;
}

/** The height of a drawn row, px. One without a layout, as in a hidden tab, keeps the height that it is taken for. */
function heightOfElement(
  element: HTMLDivElement,
  entry: ResizeObserverEntry | undefined,
  rows: Pick<Virtualizer<HTMLElement, HTMLDivElement>, 'indexFromElement'> & {
    options: { estimateSize(index: number): number };
  },
): number {
  const height = entry?.borderBoxSize[0]?.blockSize ?? element.offsetHeight;
  return Math.round(height) || rows.options.estimateSize(rows.indexFromElement(element));
}

function useOptions<Item>({ items, keyOf, heightOf }: VirtualListProps<Item>, focused: number | null) {
  return {
    count: items.length,
    overscan,
    initialRect: fallback,
    getItemKey: useCallback((at: number) => keyOf(items[at]!), [items, keyOf]),
    estimateSize: useCallback((at: number) => heightOf(items[at]!), [items, heightOf]),
    measureElement: heightOfElement,
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = defaultRangeExtractor(range);
        if (focused === null || focused >= range.count || drawn.includes(focused)) return drawn;
        return [...drawn, focused].sort((a, b) => a - b);
      },
      [focused],
    ),
  };
}

function PageList<Item>(props: VirtualListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const options = useOptions(props, focused);
  const rows = useWindowVirtualizer<HTMLDivElement>({ ...options, scrollMargin: top });
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  }, [props.items.length === 0]);
  useListScroll(props.memory ?? noMemory, props.items.length > 0);
  return <Rows {...props} list={list} rows={rows} top={top} onFocusRow={setFocused} />;
}

function BoxList<Item>(props: VirtualListProps<Item> & { scroller: RefObject<HTMLElement | null> }) {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const options = useOptions(props, focused);
  const rows = useVirtualizer<HTMLElement, HTMLDivElement>({
    ...options,
    getScrollElement: () => props.scroller.current,
  });
  return <Rows {...props} list={list} rows={rows} top={0} onFocusRow={setFocused} />;
}

function Rows<Item, Scroller extends Window | HTMLElement>(
  props: VirtualListProps<Item> & {
    list: RefObject<HTMLDivElement | null>;
    rows:
      | Virtualizer<Scroller extends Window ? Window : never, HTMLDivElement>
      | Virtualizer<HTMLElement, HTMLDivElement>;
    /** Distance of the list from the top of what scrolls, px. */
    top: number;
    onFocusRow(at: number | null): void;
  },
) {
  const { items, rows, top, onFocusRow } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand at places of their own; a real list says how many are drawn
    <div
      ref={props.list}
      role="list"
      aria-label={props.label}
      className={props.className ? `virtual ${props.className}` : 'virtual'}
      data-odds-area=""
      style={{ height: rows.getTotalSize() }}
      onBlur={() => onFocusRow(null)}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div
          key={key}
          ref={rows.measureElement}
          role="listitem"
          className="virtual__row"
          data-index={index}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start - top}px)` }}
          onFocus={() => onFocusRow(index)}
        >
          {props.children(items[index]!)}
        </div>
      ))}
    </div>
  );
}
