import { giveFocusBack, noteFocus } from './focus';
import { giveScrollBack, noteScroll, type ScrolledElements } from './scroll';

/** Maximum time that the viewport is held for a build's rows, which may appear after its frame, ms. */
export const holdMs = 2_000;
const looks = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const;

/**
 * Preserves a slot's viewport while its content is replaced: the page keeps its height, and scroll positions and focus
 * are restored as the new content renders. Scrolling or typing by the member ends this. Returns a function to call once
 * the new content is mounted.
 */
export function preserveViewport(holder: HTMLElement, scrolled: ScrolledElements): () => void {
  const scroll = noteScroll(holder, scrolled.all);
  // A page at its top cannot jump, so its height is not measured.
  const column = scroll.windowTop > 0 ? findColumn(holder) : null;
  const focus = noteFocus(holder);
  const height = column?.offsetHeight ?? 0;
  const before = column?.style.minHeight ?? '';
  if (column && height > 0) column.style.minHeight = `${height}px`;

  let stopped = false;
  let focused = focus === null;
  let moved = false;
  const onMove = () => (moved = true);
  for (const name of looks) window.addEventListener(name, onMove, { passive: true, capture: true });

  /** Lets go of the height once the content alone keeps every scroll position. */
  const tallEnough = () => {
    if (!column || height === 0) return true;
    column.style.minHeight = before;
    const enough = column.offsetHeight >= height || window.innerHeight + scroll.windowTop <= computeBottom(column);
    if (!enough) column.style.minHeight = `${height}px`;
    return enough;
  };
  const restore = (last: boolean) => {
    if (stopped) return;
    focused ||= focus === null || giveFocusBack(holder, focus, last);
    const scrolled = moved || giveScrollBack(holder, scroll);
    if (last || (tallEnough() && scrolled && focused)) stop();
  };
  const stop = () => {
    stopped = true;
    if (column) column.style.minHeight = before;
    observer.disconnect();
    clearTimeout(end);
    clearTimeout(soon);
    for (const name of looks) window.removeEventListener(name, onMove, { capture: true });
  };
  let soon: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    soon ??= setTimeout(() => {
      soon = undefined;
      restore(false);
    }, 30);
  });
  let end: ReturnType<typeof setTimeout> | undefined;
  return () => {
    observer.observe(holder, { childList: true, subtree: true });
    end = setTimeout(() => restore(true), holdMs);
    restore(false);
  };
}

/** The nearest element around a slot that has a box: the slot's own are laid out as if they were not there. */
function findColumn(holder: HTMLElement): HTMLElement | null {
  let at = holder.parentElement;
  while (at && at.offsetHeight === 0) at = at.parentElement;
  return at === document.body ? null : at;
}

function computeBottom(column: HTMLElement): number {
  return column.getBoundingClientRect().bottom + window.scrollY;
}
