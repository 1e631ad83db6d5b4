import { stored } from '@maru/platform';

/** History entries further back than this begin at the top. */
const limit = 50;
/** Time that a revisited page has to reach its height, ms. */
export const restoreMs = 2_000;

type Positions = [key: string, top: number][];

/** The tab keeps them, so that another build of the remote finds them too. */
const positions = stored('tab', 'scroll', 1, (value): Positions | null =>
  Array.isArray(value)
    ? value.filter((row): row is [string, number] => typeof row?.[0] === 'string' && Number.isFinite(row?.[1]))
    : null,
);

/** Scroll position that a history entry was left at, px; 0 where it never was. */
export function readScrollTop(key: string): number {
  return positions.read()?.find(([storedPositions]) => storedPositions === key)?.[1] ?? 0;
}

/** Remembers where a history entry was left. */
export function rememberScroll(key: string, top: number): void {
  const others = (positions.read() ?? []).filter(([storedPositions]) => storedPositions !== key);
  positions.write([...others, [key, Math.round(top)] as Positions[number]].slice(-limit));
}

/**
 * Scrolls the page to a position as soon as it is high enough for it. The member's own scrolling, and the end of the
 * time, end the attempt. Returns what ends it earlier.
 */
export function restoreScroll(top: number, ms = restoreMs): () => void {
  const until = performance.now() + ms;
  let frame = 0;
  const own = ['wheel', 'touchmove', 'keydown'] as const;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of own) window.removeEventListener(type, stop);
  };
  const attempt = () => {
    const room = document.documentElement.scrollHeight - window.innerHeight;
    if (room >= top) {
      window.scrollTo(0, top);
      stop();
    } else if (performance.now() < until) frame = requestAnimationFrame(attempt);
    else stop();
  };
  for (const type of own) window.addEventListener(type, stop, { passive: true });
  // Not at once: the host scrolls to the top of every new address first.
  frame = requestAnimationFrame(attempt);
  return stop;
}
