/** Scroll position of one element, and what finds its like in another build's markup. */
interface Scroller {
  /** Tag and classes. */
  look: string;
  /** Which of those that look alike. */
  index: number;
  top: number;
  left: number;
}

export interface ScrollNote {
  windowTop: number;
  windowLeft: number;
  scrollers: Scroller[];
}

const toSignature = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`;
const alike = (inside: HTMLElement, look: string) =>
  [...inside.querySelectorAll(look.slice(0, look.indexOf('.')))].filter((element) => toSignature(element) === look);

/** Elements that were scrolled, because querying every element of a page forces layout. */
export class ScrolledElements {
  readonly #elements = new Set<Element>();

  /** Notes which elements are scrolled from now on. Returns what stops it. */
  watch(): () => void {
    const onScroll = ({ target }: Event) => target instanceof Element && this.#elements.add(target);
    window.addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => window.removeEventListener('scroll', onScroll, { capture: true });
  }

  /** Those that are still in the page. */
  get all(): Element[] {
    for (const element of this.#elements) if (!element.isConnected) this.#elements.delete(element);
    return [...this.#elements];
  }
}

/** Notes the scroll positions of the window and of everything inside an element. */
export function noteScroll(inside: HTMLElement, scrolled: readonly Element[]): ScrollNote {
  const scrollers = scrolled.flatMap((element): Scroller[] => {
    const { scrollTop: top, scrollLeft: left } = element;
    if (!inside.contains(element) || (top === 0 && left === 0)) return [];
    const look = toSignature(element);
    return [{ look, index: alike(inside, look).indexOf(element), top, left }];
  });
  return { windowTop: window.scrollY, windowLeft: window.scrollX, scrollers };
}

/** Puts scroll positions back as far as the content reaches. True when all of them are where they were. */
export function giveScrollBack(inside: HTMLElement, note: ScrollNote): boolean {
  let done = true;
  for (const { look, index, top, left } of note.scrollers) {
    const element = alike(inside, look)[index];
    if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
    if (!element || Math.abs(element.scrollTop - top) > 1) done = false;
  }
  // At the top the position cannot drop; querying would force layout.
  if (note.windowTop === 0) return done;
  if (Math.abs(window.scrollY - note.windowTop) > 1) {
    window.scrollTo({ top: note.windowTop, left: note.windowLeft, behavior: 'instant' });
    if (Math.abs(window.scrollY - note.windowTop) > 1) done = false;
  }
  return done;
}
