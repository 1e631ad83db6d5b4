/** Something inside a mount's element, as the browser lays it out. */
export interface Part {
  kind: 'text' | 'picture' | 'control';
  width: number;
  height: number;
  isVisible: boolean;
}

/** Pictures of one pixel count visitors; they show nothing. */
const leastPx = 4;

/** Whether a part shows something: text of any size, a picture or a control that is more than a dot. */
export function showsSomething({ kind, width, height, isVisible }: Part): boolean {
  const least = kind === 'text' ? 1 : leastPx;
  return isVisible && width >= least && height >= least;
}

const pictures = new Set(['img', 'svg', 'canvas', 'video', 'picture', 'iframe', 'object']);
const controls = new Set(['input', 'button', 'select', 'textarea', 'progress', 'meter']);
/** A mount shows something near its beginning; more is not looked through. */
const maxNodes = 3_000;

/** Whether an element shows text, a picture or a control. */
function isDrawn(element: Element): boolean {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let count = 0; count < maxNodes && walker.nextNode(); count += 1) {
    const part = toPart(walker.currentNode);
    if (part && showsSomething(part)) return true;
  }
  return false;
}

function toPart(node: Node): Part | null {
  if (node instanceof Element) {
    const name = node.localName;
    const kind = pictures.has(name) ? 'picture' : controls.has(name) ? 'control' : null;
    return kind && { kind, ...measureSize(node), isVisible: isVisible(node) };
  }
  if (!node.nodeValue?.trim() || !node.parentElement) return null;
  const range = document.createRange();
  range.selectNodeContents(node);
  return { kind: 'text', ...measureSize(range), isVisible: isVisible(node.parentElement) };
}

function measureSize(box: Element | Range): { width: number; height: number } {
  const { width, height } = box.getBoundingClientRect();
  return { width, height };
}

/** Older browsers cannot say it; there everything counts as visible. */
const isVisible = (element: Element) =>
  element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;

/** Whether the page gives the element room; a closed drawer or folded cart reveals nothing about its content. */
function hasRoom(element: Element): boolean {
  let box = element.parentElement;
  while (box && getComputedStyle(box).display === 'contents') box = box.parentElement;
  return box !== null && isVisible(box) && box.getBoundingClientRect().width > 0;
}

/** A mount that shows nothing for so long is blank, ms. */
export const drawMs = 8_000;
/** A mount that has no room for so long is not judged, ms. */
export const roomMs = 2_000;
const lookEveryMs = 200;

/** Result of the watch. `unknown`: the mount left the page, or had no room. */
export type Drawing = 'drawn' | 'blank' | 'unknown';

/** What the watch asks the page for; tests hand in their own. */
export interface DrawingPorts {
  isDrawn(element: Element): boolean;
  hasRoom(element: Element): boolean;
  /** Whether the browser paints the tab at all. */
  isPainted(): boolean;
  now(): number;
  /** Calls back after the next paint. */
  afterPaint(run: () => void): void;
  later(run: () => void, ms: number): void;
}

const page: DrawingPorts = {
  isDrawn,
  hasRoom,
  isPainted: () => document.visibilityState !== 'hidden',
  now: () => performance.now(),
  // The frame after the next one begins when this one has been painted; its layout is done by then.
  afterPaint: (run) => void requestAnimationFrame(() => setTimeout(run, 0)),
  later: (run, ms) => void setTimeout(run, ms),
};

/**
 * Watches a mount until it shows something, and reports the result once. Usually the first check ends it. An unpainted
 * tab or a mount without room reports nothing.
 */
export function watchDrawing(element: Element, done: (drawing: Drawing) => void, ports: DrawingPorts = page): void {
  let shownMs = 0;
  let hiddenMs = 0;
  let before = ports.now();
  const look = () => {
    const now = ports.now();
    const isShown = ports.isPainted() && ports.hasRoom(element);
    if (isShown && ports.isDrawn(element)) return done('drawn');
    if (isShown) shownMs += now - before;
    else hiddenMs += now - before;
    before = now;
    if (!element.isConnected || hiddenMs >= roomMs) return done('unknown');
    if (shownMs >= drawMs) return done('blank');
    ports.later(look, lookEveryMs);
  };
  if (ports.isPainted()) ports.afterPaint(look);
  else done('unknown');
}
