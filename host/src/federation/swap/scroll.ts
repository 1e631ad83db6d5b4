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

const lookOf = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''}`;

/** Notes the scroll positions of the window and of everything inside an element. */
export function noteScroll(inside: HTMLElement): ScrollNote {
  const counts = new Map<string, number>();
  const scrollers: Scroller[] = [];
  for (const element of inside.querySelectorAll('*')) {
    const look = lookOf(element);
    const index = counts.get(look) ?? 0;
    counts.set(look, index + 1);
    const { scrollTop: top, scrollLeft: left } = element;
    if (top > 0 || left > 0) scrollers.push({ look, index, top, left });
  }
  return { windowTop: window.scrollY, windowLeft: window.scrollX, scrollers };
}

/** Puts scroll positions back as far as the content reaches. True when all of them are where they were. */
export function giveScrollBack(inside: HTMLElement, note: ScrollNote): boolean {
  let done = true;
  if (note.scrollers.length > 0) {
    const byLook = new Map<string, Element[]>();
    for (const element of inside.querySelectorAll('*')) {
      const look = lookOf(element);
      byLook.set(look, [...(byLook.get(look) ?? []), element]);
    }
    for (const { look, index, top, left } of note.scrollers) {
      const element = byLook.get(look)?.[index];
      if (element) Object.assign(element, { scrollTop: top, scrollLeft: left });
      if (!element || Math.abs(element.scrollTop - top) > 1) done = false;
    }
  }
  if (Math.abs(window.scrollY - note.windowTop) > 1) {
    window.scrollTo({ top: note.windowTop, left: note.windowLeft, behavior: 'instant' });
    if (Math.abs(window.scrollY - note.windowTop) > 1) done = false;
  }
  return done;
}
