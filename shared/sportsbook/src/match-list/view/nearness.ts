/** How far outside the scroller something is still drawn. */
const margin = '800px';

/** Called with whether an element is near the view, and how many px it is from the middle of the view. */
type Listener = (near: boolean, distance: number) => void;

interface Shared {
  observer: IntersectionObserver;
  listeners: Map<Element, Listener>;
}

const shared = new Map<Element | Document, Shared>();

function open(scroller: Element | Document): Shared {
  const listeners = new Map<Element, Listener>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect: at, rootBounds: root } of entries) {
        const distance = root ? Math.abs((at.top + at.bottom - root.top - root.bottom) / 2) : 0;
        listeners.get(target)?.(isIntersecting, distance);
      }
    },
    { root: scroller, rootMargin: margin },
  );
  const made = { observer, listeners };
  shared.set(scroller, made);
  return made;
}

/**
 * Calls the listener when an element nears its scroller's view or leaves it; the first call reports the current state.
 * All elements of a scroller share one observer: hundreds of observers cost in every frame. Returns a function that
 * ends it.
 */
export function watchNearness(scroller: Element | Document, element: Element, listener: Listener): () => void {
  const { observer, listeners } = shared.get(scroller) ?? open(scroller);
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    if (listeners.size > 0) return observer.unobserve(element);
    observer.disconnect();
    shared.delete(scroller);
  };
}
